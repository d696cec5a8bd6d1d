import type { LanguageCode } from '../../../../schema/languages.ts';
import type { CatalogueLottery } from '../../../../schema/generated/studio/catalogue.ts';
import type { ArtStyle } from '../../art/look.ts';
import type { DrawType } from '../lottery/draw-type.ts';
import { drawTypes } from '../lottery/draw-types.ts';
import { draws, type GameCode } from '../lottery/draws.ts';
import type { PlayedEntry } from './entry.ts';

type Names = Readonly<Record<LanguageCode, string>>;

/** Draws of one name that differ only in their pace. */
interface Family {
  /** Prefix of the game ids. */
  id: string;
  vassalage: string;
  accountTypeName: CatalogueLottery['accountTypeName'];
  name: Names;
  look: ArtStyle;
  codes: readonly GameCode[];
  hot?: GameCode;
}

const families: readonly Family[] = [
  {
    id: 'orchard-eleven',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    name: {
      EN: 'Orchard Eleven',
      CN: '果园十一选五',
      JA: '果樹園イレブン',
      TH: 'สวนผลไม้ 11',
      VI: 'Vườn Trái 11',
      ID: 'Kebun Sebelas',
    },
    look: { lead: 'balls', palette: 'jade' },
    codes: ['A5X1', 'A5X3', 'A5X5'],
    hot: 'A5X1',
  },
  {
    id: 'lantern-three',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    name: {
      EN: 'Lantern Three',
      CN: '灯笼三位',
      JA: '提灯スリー',
      TH: 'โคมสามหลัก',
      VI: 'Đèn Lồng Ba Số',
      ID: 'Lentera Tiga',
    },
    look: { lead: 'calendar', palette: 'amber' },
    codes: ['LF3', 'LF5'],
  },
  {
    id: 'harbour-forty-nine',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    name: {
      EN: 'Harbour Forty-Nine',
      CN: '海港四十九',
      JA: 'ハーバー49',
      TH: 'ท่าเรือ 49',
      VI: 'Bến Cảng 49',
      ID: 'Pelabuhan 49',
    },
    look: { lead: 'drum', palette: 'sapphire' },
    codes: ['LHC2', 'LHC5'],
  },
  {
    id: 'ten-swallows',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    name: {
      EN: 'Ten Swallows',
      CN: '十燕竞飞',
      JA: 'テン・スワローズ',
      TH: 'สิบนางแอ่น',
      VI: 'Mười Cánh Én',
      ID: 'Sepuluh Walet',
    },
    look: { lead: 'ball', palette: 'ember' },
    codes: ['PK1', 'PK3', 'PK5'],
    hot: 'PK1',
  },
  {
    id: 'quick-five',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    name: {
      EN: 'Quick Five',
      CN: '飞速五位',
      JA: 'クイックファイブ',
      TH: 'ห้าหลักด่วน',
      VI: 'Năm Số Nhanh',
      ID: 'Lima Kilat',
    },
    look: { lead: 'blower', palette: 'violet' },
    codes: ['SSC1', 'SSC3', 'SSC5'],
  },
  {
    id: 'northern-mist',
    vassalage: 'TCG_LOTTO_VN',
    accountTypeName: 'TCG_LOTTO_VN',
    name: {
      EN: 'Northern Mist',
      CN: '北方薄雾',
      JA: '北の霧',
      TH: 'หมอกเหนือ',
      VI: 'Sương Miền Bắc',
      ID: 'Kabut Utara',
    },
    look: { lead: 'ticket', palette: 'frost' },
    codes: ['VNN3', 'VNN5'],
    hot: 'VNN3',
  },
  {
    id: 'central-breeze',
    vassalage: 'TCG_LOTTO_VN',
    accountTypeName: 'TCG_LOTTO_VN',
    name: {
      EN: 'Central Breeze',
      CN: '中部微风',
      JA: '中部のそよ風',
      TH: 'ลมกลาง',
      VI: 'Gió Miền Trung',
      ID: 'Angin Tengah',
    },
    look: { lead: 'calendar', palette: 'coral' },
    codes: ['VNC2', 'VNC5'],
  },
  {
    id: 'southern-sun',
    vassalage: 'TCG_LOTTO_VN',
    accountTypeName: 'TCG_LOTTO_VN',
    name: {
      EN: 'Southern Sun',
      CN: '南方暖阳',
      JA: '南の太陽',
      TH: 'ตะวันใต้',
      VI: 'Nắng Miền Nam',
      ID: 'Mentari Selatan',
    },
    look: { lead: 'drum', palette: 'saffron' },
    codes: ['VNS1', 'VNS3'],
  },
  sea('monsoon-four', 'SEA1', { lead: 'balls', palette: 'lagoon' }, [
    'Monsoon Four',
    '季风四位',
    'モンスーン4D',
    'มรสุมสี่หลัก',
    'Gió Mùa Bốn Số',
    'Muson Empat',
  ]),
  sea('spice-route', 'SEA2', { lead: 'ticket', palette: 'copper' }, [
    'Spice Route',
    '香料之路',
    'スパイスロード',
    'เส้นทางเครื่องเทศ',
    'Đường Gia Vị',
    'Jalur Rempah',
  ]),
  sea('coral-strait', 'SEA3', { lead: 'blower', palette: 'coral' }, [
    'Coral Strait',
    '珊瑚海峡',
    '珊瑚海峡',
    'ช่องแคบปะการัง',
    'Eo Biển San Hô',
    'Selat Karang',
  ]),
  sea('batik-four', 'SEA4', { lead: 'calendar', palette: 'indigo' }, [
    'Batik Four',
    '蜡染四位',
    'バティック4D',
    'บาติกสี่หลัก',
    'Batik Bốn Số',
    'Batik Empat',
  ]),
  sea('island-lantern', 'SEA5', { lead: 'drum', palette: 'teal' }, [
    'Island Lantern',
    '岛屿灯火',
    '島の灯',
    'โคมเกาะ',
    'Đèn Đảo',
    'Lentera Pulau',
  ]),
  {
    id: 'dawn-keno',
    vassalage: 'DAWN',
    accountTypeName: 'ELOTT',
    name: {
      EN: 'Dawn Keno',
      CN: '晨光基诺',
      JA: 'ドーンキノ',
      TH: 'คีโนรุ่งอรุณ',
      VI: 'Keno Bình Minh',
      ID: 'Keno Fajar',
    },
    look: { lead: 'blower', palette: 'peach' },
    codes: ['EKN1', 'EKN2', 'EKN3', 'EKN5'],
    hot: 'EKN1',
  },
  {
    id: 'dawn-dice',
    vassalage: 'DAWN',
    accountTypeName: 'ELOTT',
    name: {
      EN: 'Dawn Dice',
      CN: '晨光三骰',
      JA: 'ドーンダイス',
      TH: 'ลูกเต๋ารุ่งอรุณ',
      VI: 'Xúc Xắc Bình Minh',
      ID: 'Dadu Fajar',
    },
    look: { lead: 'dice', palette: 'cherry' },
    codes: ['EDC1', 'EDC2', 'EDC5'],
  },
  {
    id: 'dawn-three',
    vassalage: 'DAWN',
    accountTypeName: 'ELOTT',
    name: {
      EN: 'Dawn Three',
      CN: '晨光三位',
      JA: 'ドーンスリー',
      TH: 'สามหลักรุ่งอรุณ',
      VI: 'Ba Số Bình Minh',
      ID: 'Fajar Tiga',
    },
    look: { lead: 'calendar', palette: 'lilac' },
    codes: ['ELF1', 'ELF2'],
  },
  {
    id: 'dawn-five',
    vassalage: 'DAWN',
    accountTypeName: 'ELOTT',
    name: {
      EN: 'Dawn Five',
      CN: '晨光五位',
      JA: 'ドーンファイブ',
      TH: 'ห้าหลักรุ่งอรุณ',
      VI: 'Năm Số Bình Minh',
      ID: 'Fajar Lima',
    },
    look: { lead: 'balls', palette: 'sky' },
    codes: ['ESC2'],
  },
];

/** Every lottery draw, with one entry per pace. */
export const lotteryEntries: readonly PlayedEntry[] = families.flatMap((family) =>
  family.codes.map((code) => entryOf(family, code)),
);

function entryOf({ id, vassalage, accountTypeName, name, look, hot }: Family, code: GameCode): PlayedEntry {
  const { type, minutes } = draws[code];
  const { drawType, plays }: DrawType = drawTypes[type];
  const [first = '', ...more] = plays.map((play) => play.id);
  return {
    gameId: `${id}-${minutes}`,
    vassalage,
    kind: 'lottery',
    setting: code,
    isHot: hot === code,
    name: paced(name, minutes),
    look,
    lottery: { accountTypeName, gameCode: code, playTypes: [first, ...more], defaultPlayType: first, drawType },
  };
}

function paced(name: Names, minutes: number): Names {
  return {
    EN: `${name.EN} · ${minutes} min`,
    CN: `${name.CN} · ${minutes} 分钟`,
    JA: `${name.JA} · ${minutes}分`,
    TH: `${name.TH} · ${minutes} นาที`,
    VI: `${name.VI} · ${minutes} phút`,
    ID: `${name.ID} · ${minutes} menit`,
  };
}

function sea(
  id: string,
  code: GameCode,
  look: ArtStyle,
  [EN, CN, JA, TH, VI, ID]: readonly [string, string, string, string, string, string],
): Family {
  return {
    id,
    vassalage: 'TCG_SEA',
    accountTypeName: 'TCG_SEA',
    name: { EN, CN, JA, TH, VI, ID },
    look,
    codes: [code],
    ...(code === 'SEA1' ? { hot: code } : {}),
  };
}
