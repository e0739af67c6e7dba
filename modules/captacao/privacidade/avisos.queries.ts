import { sql } from 'kysely';
import { identidadeDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Enqueue } from '#platform/server/http/context.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import { compararDatas, formatarData, somarDias } from '#platform/shared/format/data.ts';
import type { Guardado } from './retencao.queries.ts';
import { deveAvisar, type RegraDaGuarda, venceEm } from './retencao.rules.ts';

interface Remetente {
  readonly db: Db;
  readonly enfileirar: Enqueue;
  readonly empresaId: number;
  readonly hoje: string;
  /** Address of the portal's log-in. */
  readonly portal: string;
}

function texto(nome: string, empresa: string, dia: string, portal: string): string {
  return [
    `Olá, ${nome}.`,
    `O seu cadastro de candidato em ${empresa} está sem uso. Pela nossa política de privacidade ele será excluído em ${formatarData(dia)}.`,
    'Se quiser mantê-lo, basta entrar no portal antes desta data:',
    portal,
    'Se não quiser, não precisa fazer nada: os seus dados pessoais serão apagados.',
  ].join('\n\n');
}

/** Warns those whose warning is due, in the caller's transaction; returns how many. A later day counts when the time is over already. */
export async function avisarVencimento(
  o: Remetente,
  regra: RegraDaGuarda,
  guardados: readonly Guardado[],
): Promise<number> {
  const { nome: empresa } = await identidadeDaEmpresa(o.db, o.empresaId);
  let avisados = 0;
  for (const pessoa of guardados) {
    const fim = venceEm(pessoa, regra);
    if (!pessoa.email || fim === null || !deveAvisar(pessoa, regra, o.hoje)) continue;
    const [, dia = fim] = [fim, somarDias(o.hoje, regra.avisoDias)].sort(compararDatas);
    await enviarEmail(o, {
      para: pessoa.email,
      assunto: `Seu cadastro em ${empresa} será excluído`,
      texto: texto(pessoa.nome, empresa, dia, o.portal),
    });
    await sql`update candidato set aviso_exclusao_em = now() where id = ${pessoa.id}`.execute(o.db);
    avisados += 1;
  }
  return avisados;
}
