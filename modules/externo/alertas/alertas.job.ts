import { sql } from 'kysely';
import { z } from 'zod';
import { linkDaVaga } from '#modules/captacao/captacao.api.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { enviarEmail, type MailCtx } from '#platform/server/mail/outbox.ts';
import { alertasNaVez, type Destino, destinoDoAlerta, type VagaDoAviso, vagasNovas } from './alertas.queries.ts';

export const JOB_DE_ALERTAS = 'externo.aviso-de-vagas';
const sistema = { tipo: 'sistema' } as const;
const LOTE = 200;

function texto(destino: Destino, vagas: readonly VagaDoAviso[], raiz: string, cancelar: string): string {
  return [
    `Olá, ${destino.nome}.`,
    vagas.length === 1
      ? `Há uma nova vaga em ${destino.empresa}:`
      : `Há ${vagas.length} novas vagas em ${destino.empresa}:`,
    ...vagas.map(
      ({ titulo, cidade, solicitacaoId }) =>
        `${[titulo, cidade].filter(Boolean).join(', ')}\n${linkDaVaga(raiz, solicitacaoId, destino.empresaId)}`,
    ),
    `Todas as vagas: ${raiz}/externo/anuncios?empresaId=${destino.empresaId}`,
    `Você recebe esta mensagem porque pediu avisos de vagas. Para não receber mais, com um clique e sem senha:\n${cancelar}`,
  ].join('\n\n');
}

/**
 * Tells one candidate of the vacancies that are new and wanted, and marks them as told. `raiz` is the address of the product.
 * Nothing happens when the wish was withdrawn or served meanwhile, or when nothing is new.
 */
export async function avisarDeVagas(
  { db, enfileirar }: Pick<MailCtx, 'db' | 'enfileirar'>,
  raiz: string,
  id: number,
): Promise<void> {
  const destino = await destinoDoAlerta(db, id);
  const vagas = destino ? await vagasNovas(db, id) : [];
  if (!destino || vagas.length === 0) return;
  const chave = `empresaId=${destino.empresaId}&chave=${destino.chave}`;
  await enviarEmail(
    { db, empresaId: destino.empresaId, enfileirar },
    {
      para: destino.email,
      assunto:
        vagas.length === 1 ? `Nova vaga: ${vagas[0]?.titulo}` : `${vagas.length} novas vagas em ${destino.empresa}`,
      texto: texto(destino, vagas, raiz, `${raiz}/externo/aviso?acao=cancelar&${chave}`),
      descadastro: `${raiz}/api/externo/alertas-vagas/cancelar?chave=${destino.chave}`,
    },
  );
  await sql`update alerta_vaga set enviado_em = now(), visto_ate = now() where id = ${id}`.execute(db);
}

/**
 * Every morning: new vacancies to each candidate who asked for them, confirmed it and did not withdraw. Each message is one
 * transaction with the mark of what was told, so that a second run tells nothing twice.
 */
export function alertasJob(config: Config): JobDefinition {
  const raiz = publicRoot(config);
  return defineJob({
    nome: JOB_DE_ALERTAS,
    titulo: 'Avisos de novas vagas aos candidatos',
    dados: z.object({}),
    agenda: '0 8 * * *',
    async run(job) {
      for (let ultimo = 0; !job.signal.aborted; ) {
        const ids = await job.transacao(sistema, (db) => alertasNaVez(db, ultimo, LOTE));
        for (const id of ids)
          await job.transacao(sistema, (db, enfileirar) => avisarDeVagas({ db, enfileirar }, raiz, id));
        ultimo = ids.at(-1) ?? 0;
        if (ids.length < LOTE) return;
      }
    },
  });
}
