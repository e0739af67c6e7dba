import { sql } from 'kysely';
import { z } from 'zod';
import { carregarUsuario } from '#modules/organizacao/sessao/identidade.queries.ts';
import type { Identity } from '#platform/server/auth/sessions.ts';
import { publicRoot } from '#platform/server/config/config.ts';
import { backgroundContext } from '#platform/server/http/background.ts';
import { SEM_EMPRESA } from '#platform/server/http/context.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { mayWork } from '#platform/server/start/start.ts';
import { cancelarResumo } from './avisos.contract.ts';
import { CAMINHO_DO_CANCELAMENTO, CAMINHO_DOS_AVISOS } from './avisos.rules.ts';
import { type Contado, HORAS_ENTRE, type ParteDoResumo, textoDoResumo } from './resumo.rules.ts';

export const JOB_DO_RESUMO = 'organizacao.resumo-por-email';
const sistema = { tipo: 'sistema' } as const;
const LOTE = 100;

interface NaVez {
  readonly id: number;
  readonly email: string | null;
  readonly chave: string;
}

const devido = sql`(r.enviado_em is null or r.enviado_em < now()
  - make_interval(hours => case r.frequencia when 'D' then ${sql.lit(HORAS_ENTRE.D)} else ${sql.lit(HORAS_ENTRE.S)} end))`;

/** What waits for a person in a company, as their start page there says it. */
async function parteDa(
  job: JobCtx,
  services: ModuleServices,
  pessoa: Identity,
  empresa: Identity['empresas'][number],
): Promise<ParteDoResumo> {
  const { id: empresaId, nome, permissoes } = empresa;
  const { signal, id } = job;
  return job.transacao({ tipo: 'empresas', ids: [empresaId] }, async (db, enfileirar) => {
    const relatorios = services.relatorios();
    const ctx = backgroundContext({ db, pessoa, empresaId, empresas: [empresaId], id, signal, enfileirar, relatorios });
    const trabalhos: Contado[] = [];
    for (const { titulo, reservado, path, ler, ...trabalho } of services.aFazer()) {
      if (!mayWork({ ...trabalho, path }, services.telas(), permissoes)) continue;
      const { total } = await ler(ctx, 1);
      if (total > 0) trabalhos.push({ titulo: reservado ? null : titulo, total, path });
    }
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from usuario_mensagem
      where usuario_id = ${pessoa.id} and empresa_id = ${empresaId} and not lida`.execute(db);
    return { empresa: nome, naoLidas: rows[0]?.total ?? 0, trabalhos };
  });
}

/** Writes the mail of one person and marks it in the same transaction; nothing when meanwhile it was stopped, or sent by another process. */
async function enviar(job: JobCtx, services: ModuleServices, { id, email, chave }: NaVez): Promise<void> {
  const pessoa = await job.transacao(sistema, (db) => carregarUsuario(services.permissoes)(db, id));
  if (!pessoa || !enderecoValido(email)) return;
  const partes: ParteDoResumo[] = [];
  for (const empresa of pessoa.empresas) partes.push(await parteDa(job, services, pessoa, empresa));
  const raiz = publicRoot(services.config);
  const texto = textoDoResumo({ nome: pessoa.nome, partes }, raiz, {
    preferencias: `${raiz}${CAMINHO_DOS_AVISOS}`,
    cancelar: `${raiz}${CAMINHO_DO_CANCELAMENTO}?chave=${chave}`,
  });
  if (texto === null) return;
  await job.transacao(sistema, async (db, enfileirar) => {
    const { rows } = await sql`update resumo_email r set enviado_em = now()
      where r.usuario_id = ${id} and r.chave = ${chave} and ${devido} returning 1`.execute(db);
    if (rows.length === 0) return;
    await enviarEmail(
      { db, empresaId: SEM_EMPRESA, enfileirar },
      {
        para: email,
        assunto: 'O que espera por você no Ciranda RH',
        texto,
        descadastro: `${raiz}${cancelarResumo.path}?chave=${chave}`,
      },
    );
  });
}

/** Every morning: what waits, in numbers, to each member of the staff who asked for it and whose day it is. */
export const resumoJob = (services: ModuleServices): JobDefinition =>
  defineJob({
    nome: JOB_DO_RESUMO,
    titulo: 'Resumo por e-mail do que espera por cada um',
    dados: z.object({}),
    agenda: '0 6 * * *',
    async run(job) {
      for (let ultimo = 0; !job.signal.aborted; ) {
        const { rows } = await job.transacao(sistema, (db) =>
          sql<NaVez>`select u.id, u.email, r.chave from resumo_email r join usuario u on u.id = r.usuario_id
            where u.id > ${ultimo} and ${devido} order by u.id limit ${LOTE}`.execute(db),
        );
        for (const naVez of rows) await enviar(job, services, naVez);
        ultimo = rows.at(-1)?.id ?? 0;
        if (rows.length < LOTE) return;
      }
    },
  });
