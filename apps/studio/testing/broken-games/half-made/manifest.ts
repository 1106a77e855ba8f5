/** A manifest that lacks its draw. */
export const manifest = { kind: 'solo', key: 'half-made', names: { ko: '반', en: 'Half', vi: 'Nửa' } };
