/** Fictional places, people and houses. The same text in every language. */
export const places = words(`
  Vellmoor Tarnholt Brisquay Oskerby Lunmere Fallowquay Dravenport Quillhaven Sorrelby Ambermouth
  Hexbridge Pellworth Corvane Mirefield Galderstrand Wexholm Tidemarch Norrabay Eskerfell Jorunvik
  Salterrow Brindlecombe Ostermoor Caldrune Thornmouth Larkenfell Ivorstead Maplestrand Duskwater Rookhaven
  Zephyrton Hallowmere Pinemarch Kestrelton Windlestow Graniteford Umberdale Yarrowick Fennimoor Copperlow`);

export const animals = words(`
  Herons Lanterns Comets Otters Anvils Kites Badgers Beacons Foxfires Millstones
  Swifts Brambles Tinkers Galleons Sparrows Cinders Drummers Harbingers Moths Ferrymen`);

export const people = words(`
  Orvelle Tamsik Dravanov Lirien Kashimori Velbrandt Ostrelli Numakai Feyrand Corvescu
  Halvannen Isurada Pellissan Quendry Rastelov Sunthirak Tavelion Ulbrandt Wenhara Yllasen
  Zamoriel Brekkane Chandrovan Dimasuto Ekvallen Farrodine Gessimov Hoanglai Ithrane Jaskolin
  Kerimbay Lothwick Marevine Nydalor Ophirand Prasetari Quorrel Rimonde Soelvane Trinhaven`);

export const houses = words(`
  Null_Lantern Paper_Comet Static_Heron Quiet_Thunder Ninth_Anvil Velvet_Signal Copper_Ghost Sable_Moth Twelve_Oaks Hollow_Lamp
  Tidal_Pixel Brass_Falcon Low_Orbit Saltwater_Six Night_Ferry Glass_Otter Iron_Bramble Last_Ember Moonlit_Depot Blue_Harbour
  Cloudbreakers Ash_&_Ivory Deep_Current Falling_Aces Granite_Echo Hidden_Kiln Jade_Furnace Kilowatt_Nine Loose_Thread Marble_Foxes`).map(
  (name) => name.replaceAll('_', ' '),
);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
