import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type CondicaoRegistrada, dadosDaCondicao, lerCondicoes } from './condicoes.queries.ts';
import type { Anterior, Desejado, Empresa, Quem } from './desejado.queries.ts';
import { impressaoDe, proximoEvento } from './historia.rules.ts';
import { faltasS2240, montarS2240, prazoS2240 } from './s2240.rules.ts';

/** The conditions that eSocial is told of, from the company's day on. */
export const lerExposicoes = (quem: Quem, { desde }: Empresa): Promise<CondicaoRegistrada[]> =>
  lerCondicoes(quem, sql`t.data_inicio >= ${desde}`);

/** The event that a condition asks for next, or null. The next condition of the talent ends it: what changes is corrected by receipt. */
export function daExposicao(
  um: CondicaoRegistrada,
  historia: readonly Anterior[],
  { empresa, hoje }: { readonly empresa: Empresa; readonly hoje: string },
): Desejado | null {
  const { origemId, colaboradorId, ...condicao } = um;
  const resumo = createHash('sha256').update(JSON.stringify(condicao)).digest('base64url').slice(0, 22);
  const impressao = impressaoDe('CONDICAO', resumo, null);
  const proximo = proximoEvento(historia, impressao);
  if (!proximo || proximo.natureza === 'EXCLUSAO') return null;
  const recibo = proximo.natureza === 'RETIFICACAO' ? (proximo.anterior?.recibo ?? null) : null;
  const dados = dadosDaCondicao(condicao, { cnpj: empresa.cnpj, ambiente: empresa.ambiente, recibo }, hoje);
  return {
    origem: 'CONDICAO',
    origemId,
    colaboradorId,
    tipo: 'S-2240',
    proximo,
    impressao,
    referencia: um.inicio,
    prazo: prazoS2240(dados),
    faltas: faltasS2240(dados),
    montar: (id) => montarS2240(dados, id),
  };
}
