import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a code of presence is new; it opens for as long again, so that who read the last one still gets in. */
export const VALIDADE_SEGUNDOS = 30;

/** What a code is for: D the day of a class, which talents read; C the badge of a participant, which the instructor reads. */
export type TipoDeCodigo = 'D' | 'C';

/** What is written in a code. */
export interface CodigoLido {
  readonly tipo: TipoDeCodigo;
  readonly id: number;
  readonly janela: number;
  readonly assinatura: string;
}

/** The stretch of time in which an instant (milliseconds) lies. */
const janelaDe = (agora: number) => Math.floor(agora / (VALIDADE_SEGUNDOS * 1000));

const assinar = (chave: string, tipo: TipoDeCodigo, id: number, janela: number) =>
  createHmac('sha256', chave).update(`${tipo}.${id}.${janela}`).digest('base64url').slice(0, 22);

/** The code of a day or of a badge at an instant, signed with the key of its class. */
export function codigoDe(chave: string, tipo: TipoDeCodigo, id: number, agora: number): string {
  const janela = janelaDe(agora);
  return `${tipo}-${id}-${janela}-${assinar(chave, tipo, id, janela)}`;
}

/** Reads a code, alone or at the end of an address; null when it is none. The signature is not looked at. */
export function lerCodigo(texto: string): CodigoLido | null {
  const achado = /(?:^|[=/])([DC])-(\d{1,15})-(\d{1,12})-([\w-]{22})$/.exec(texto.trim());
  if (!achado) return null;
  const [, tipo, id, janela, assinatura = ''] = achado;
  return { tipo: tipo as TipoDeCodigo, id: Number(id), janela: Number(janela), assinatura };
}

/** What a code is worth at an instant: the signature is of the class, and it is neither old nor of a time to come. */
export function conferirCodigo(lido: CodigoLido, chave: string, agora: number): 'VALE' | 'VENCIDO' | 'FALSO' {
  const certa = Buffer.from(assinar(chave, lido.tipo, lido.id, lido.janela));
  const dada = Buffer.from(lido.assinatura);
  if (certa.length !== dada.length || !timingSafeEqual(certa, dada)) return 'FALSO';
  const idade = janelaDe(agora) - lido.janela;
  return idade === 0 || idade === 1 ? 'VALE' : 'VENCIDO';
}
