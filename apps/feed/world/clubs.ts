/**
 * Fictional clubs and players: combinations of invented places and creatures. A name is derived from the index in its
 * league, so it is the same at every start.
 */
export type Names = {
  readonly ko: string;
  readonly en: string;
  readonly vi: string;
};

const places: readonly Names[] = (
  [
    ['가온', 'Gaon'],
    ['나래', 'Narae'],
    ['다온', 'Daon'],
    ['라온', 'Raon'],
    ['마루', 'Maru'],
    ['바람재', 'Baramjae'],
    ['새벽골', 'Saebyeokgol'],
    ['솔내', 'Solnae'],
    ['아라', 'Ara'],
    ['여울', 'Yeoul'],
    ['예솔', 'Yesol'],
    ['온새', 'Onsae'],
    ['윤슬', 'Yunseul'],
    ['은별', 'Eunbyeol'],
    ['이든', 'Ideun'],
    ['자람', 'Jaram'],
    ['초롱', 'Chorong'],
    ['큰물', 'Keunmul'],
    ['하늬', 'Hanui'],
    ['한별', 'Hanbyeol'],
    ['해솔', 'Haesol'],
    ['달섬', 'Dalseom'],
    ['모루', 'Moru'],
    ['보라매골', 'Boramaegol'],
  ] as const
).map(([ko, en]) => ({ ko, en, vi: en }));

const creatures: readonly Names[] = (
  [
    ['고래', 'Whales', 'Cá Voi'],
    ['매', 'Falcons', 'Chim Ưng'],
    ['사슴', 'Stags', 'Hươu'],
    ['해태', 'Guardians', 'Hộ Vệ'],
    ['두루미', 'Cranes', 'Hạc'],
    ['삵', 'Wildcats', 'Mèo Rừng'],
    ['무지개', 'Rainbows', 'Cầu Vồng'],
    ['천둥', 'Thunder', 'Sấm'],
    ['파도', 'Waves', 'Sóng'],
    ['불꽃', 'Flames', 'Lửa'],
    ['바위', 'Rocks', 'Đá'],
    ['별똥', 'Meteors', 'Sao Băng'],
    ['늑대', 'Wolves', 'Sói'],
    ['제비', 'Swallows', 'Én'],
    ['거북', 'Turtles', 'Rùa'],
    ['화살', 'Arrows', 'Mũi Tên'],
  ] as const
).map(([ko, en, vi]) => ({ ko, en, vi }));

const families: readonly Names[] = (
  [
    ['가람', 'Garam'],
    ['누리', 'Nuri'],
    ['단비', 'Danbi'],
    ['모아', 'Moa'],
    ['벼리', 'Byeori'],
    ['소나', 'Sona'],
    ['아름', 'Areum'],
    ['우람', 'Uram'],
    ['주나', 'Juna'],
    ['찬솔', 'Chansol'],
    ['토리', 'Tori'],
    ['푸름', 'Pureum'],
    ['하람', 'Haram'],
    ['힘찬', 'Himchan'],
    ['노을', 'Noeul'],
    ['도담', 'Dodam'],
  ] as const
).map(([ko, en]) => ({ ko, en, vi: en }));

const initials = ['A', 'B', 'D', 'E', 'H', 'J', 'K', 'L', 'M', 'N', 'R', 'S', 'T', 'V', 'Y'] as const;

/** The first `places` times `creatures` names are unique, and neighbours share neither half. */
export function clubNames(nth: number): Names {
  const place = places[nth % places.length] ?? toBeNamed;
  const creature = creatures[(nth * 5 + Math.floor(nth / places.length)) % creatures.length] ?? toBeNamed;
  return {
    ko: `${place.ko} ${creature.ko}`,
    en: `${place.en} ${creature.en}`,
    vi: `${creature.vi} ${place.vi}`,
  };
}

export function playerNames(nth: number): Names {
  const family = families[nth % families.length] ?? toBeNamed;
  const initial = initials[(nth * 7 + Math.floor(nth / families.length)) % initials.length] ?? 'A';
  return { ko: `${family.ko} ${initial}.`, en: `${initial}. ${family.en}`, vi: `${initial}. ${family.vi}` };
}

export const venueNames = (nth: number): Names => {
  const place = places[nth % places.length] ?? toBeNamed;
  return { ko: `${place.ko} 경기장`, en: `${place.en} Arena`, vi: `Nhà thi đấu ${place.vi}` };
};

const toBeNamed: Names = { ko: '미정', en: 'To be named', vi: 'Chưa rõ' };
