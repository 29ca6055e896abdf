/**
 * The scripts of Unicode 13 that have letters. Each has the code point (hexadecimal) of the first of at least ten letters in a row.
 * Unicode 13 has all of these letters: no character of a later version is ever sent.
 */
const starts = `
  Adlam 1e900, Ahom 11700, Anatolian_Hieroglyphs 14400, Arabic 627, Armenian 561, Avestan 10b00,
  Balinese 1b05, Bamum 16800, Bassa_Vah 16ad0, Batak 1bc0, Bengali 995, Bhaiksuki 11c0a, Bopomofo 3105,
  Brahmi 11003, Buginese 1a00, Buhid 1740, Canadian_Aboriginal 1401, Carian 102a0, Caucasian_Albanian 10530,
  Chakma 11103, Cham aa00, Cherokee 13a0, Chorasmian 10fb0, Coptic 2c80, Cuneiform 12000, Cypriot 1080a,
  Cyrillic 430, Deseret 10400, Devanagari 915, Dives_Akuru 11918, Dogra 11800, Duployan 1bc00,
  Egyptian_Hieroglyphs 13000, Elbasan 10500, Elymaic 10fe0, Ethiopic 1200, Georgian 10d0, Glagolitic 2c00,
  Gothic 10330, Grantha 11313, Greek 3b1, Gujarati a93, Gunjala_Gondi 11d6a, Gurmukhi a13, Han 4e00,
  Hangul ac00, Hanifi_Rohingya 10d00, Hanunoo 1720, Hatran 108e0, Hebrew 5d0, Hiragana 3042,
  Imperial_Aramaic 10840, Inscriptional_Pahlavi 10b60, Inscriptional_Parthian 10b40, Javanese a984,
  Kaithi 11083, Kannada c92, Katakana 30a2, Kayah_Li a90a, Kharoshthi 10a19, Khitan_Small_Script 18b00,
  Khmer 1780, Khojki 11213, Khudawadi 112b0, Lao e8c, Latin e0, Lepcha 1c00, Limbu 1900, Linear_A 10600,
  Linear_B 10080, Lisu a4d0, Lycian 10280, Lydian 10920, Mahajani 11150, Makasar 11ee0, Malayalam d12,
  Mandaic 840, Manichaean 10ac9, Marchen 11c72, Masaram_Gondi 11d0b, Medefaidrin 16e40, Meetei_Mayek abc0,
  Mende_Kikakui 1e800, Meroitic_Cursive 109a0, Meroitic_Hieroglyphs 10980, Miao 16f00, Modi 11600,
  Mongolian 1820, Mro 16a40, Multani 1128f, Myanmar 1000, Nabataean 10880, Nandinagari 119aa,
  New_Tai_Lue 1980, Newa 11400, Nko 7ca, Nushu 1b170, Nyiakeng_Puachue_Hmong 1e100, Ogham 1681,
  Ol_Chiki 1c5a, Old_Hungarian 10c80, Old_Italic 10300, Old_North_Arabian 10a80, Old_Permic 10350,
  Old_Persian 103a0, Old_Sogdian 10f00, Old_South_Arabian 10a60, Old_Turkic 10c00, Oriya b13, Osage 104b0,
  Osmanya 10480, Pahawh_Hmong 16b00, Palmyrene 10860, Pau_Cin_Hau 11ac0, Phags_Pa a840, Phoenician 10900,
  Psalter_Pahlavi 10b80, Rejang a930, Runic 16a0, Samaritan 800, Saurashtra a882, Sharada 11183,
  Shavian 10450, Siddham 11580, Sinhala d9a, Sogdian 10f30, Sora_Sompeng 110d0, Soyombo 11a5c,
  Sundanese 1b83, Syloti_Nagri a80c, Syriac 712, Tagalog 1700, Tagbanwa 1760, Tai_Le 1950, Tai_Tham 1a20,
  Tai_Viet aa80, Takri 11680, Tamil bae, Tangut 17000, Telugu c12, Thaana 780, Thai e01, Tibetan f49,
  Tifinagh 2d30, Tirhuta 11480, Ugaritic 10380, Vai a500, Wancho 1e2c0, Warang_Citi 118a0, Yezidi 10e80,
  Yi a000, Zanabazar_Square 11a0b
`

interface FirstLetter {
  /** Name of the script. */
  readonly name: string
  readonly first: number
}

export const scripts: readonly FirstLetter[] = starts
  .trim()
  .split(/,\s+/)
  .map((entry) => {
    const [name = '', first = ''] = entry.split(' ')
    return { name, first: Number.parseInt(first, 16) }
  })
