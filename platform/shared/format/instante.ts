/** Zone of instants and days where nobody says another (U-0042). */
export const zonaPadrao = 'America/Fortaleza';

let zonaEmUso: string = zonaPadrao;

/** Zone in which what names none shows its instants and counts its days. */
export const zonaAtual = (): string => zonaEmUso;

/** Says that zone: the server its own, the browser that of the session, so that both speak of the same day. Throws RangeError for an unknown one. */
export function usarZona(zona: string): void {
  formatoDaZona(zona);
  zonaEmUso = zona;
}

const formatos = new Map<string, Intl.DateTimeFormat>();

/** Building an Intl format costs as much as hundreds of uses: one is kept per zone. */
function formatoDaZona(zona: string): Intl.DateTimeFormat {
  let formato = formatos.get(zona);
  if (!formato) {
    const doisDigitos = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    formato = new Intl.DateTimeFormat('en-GB', { timeZone: zona, hourCycle: 'h23', year: 'numeric', ...doisDigitos });
    formatos.set(zona, formato);
  }
  return formato;
}

interface Partes {
  readonly data: string;
  readonly hora: string;
}

/** Calendar date 'yyyy-MM-dd' and time 'HH:mm' of an instant in a zone. Throws RangeError for an unknown zone or invalid instant. */
export function partesDoInstante(instante: Date | string, zona: string = zonaEmUso): Partes {
  const partes = formatoDaZona(zona).formatToParts(new Date(instante));
  const parte = (tipo: Intl.DateTimeFormatPartTypes) => partes.find(({ type }) => type === tipo)?.value ?? '';
  const data = `${parte('year').padStart(4, '0')}-${parte('month')}-${parte('day')}`;
  return { data, hora: `${parte('hour')}:${parte('minute')}` };
}

/** An ISO instant as 'dd/MM/yyyy HH:mm' in a zone; '' for none, and a text that is not an instant as it came. */
export function formatarInstante(instante: string | null | undefined, zona: string = zonaEmUso): string {
  if (!instante || Number.isNaN(Date.parse(instante))) return instante ?? '';
  const { data, hora } = partesDoInstante(instante, zona);
  return `${data.split('-').reverse().join('/')} ${hora}`;
}
