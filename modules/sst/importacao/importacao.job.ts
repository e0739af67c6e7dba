import { sql } from 'kysely';
import { z } from 'zod';
import { type EmNome, emNomeDe } from '#modules/organizacao/organizacao.api.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { DIAS_SEM_DONO, type SituacaoDaImportacao } from '#platform/shared/sheet-import/sheet-import.ts';
import { desfazerLinhas } from './desfazer.actions.ts';
import { permissaoDo, type RegistroImportado } from './importacao.contract.ts';
import { type LinhaGuardada, lerFila } from './importacao.queries.ts';
import { gravarLinhas, type LinhaFeita } from './linhas.actions.ts';

export const JOB_DA_IMPORTACAO = 'sst.importacao';
/** Rows of one transaction: what waits behind it waits briefly. */
const LOTE = 100;
const sistema = { tipo: 'sistema' } as const;

interface Pedida {
  readonly id: number;
  readonly empresaId: number;
  readonly usuarioId: number;
  readonly tipo: RegistroImportado;
  readonly situacao: SituacaoDaImportacao;
}
type Feita = LinhaFeita & Pick<LinhaGuardada, 'id'>;

/** Carries what the trial of a batch found out of its transaction, which is undone by it. */
class Ensaio extends Error {
  readonly feitas: readonly LinhaFeita[];
  constructor(feitas: readonly LinhaFeita[]) {
    super('ensaio');
    this.feitas = feitas;
  }
}

/** Writes rows to see what their forms refuse, and takes all of it back. */
async function ensaiar(emNome: EmNome, tipo: RegistroImportado, linhas: readonly LinhaGuardada[]) {
  try {
    return await emNome(async (ctx): Promise<readonly LinhaFeita[]> => {
      throw new Ensaio(await gravarLinhas(ctx, tipo, linhas));
    });
  } catch (cause) {
    if (cause instanceof Ensaio) return cause.feitas;
    throw cause;
  }
}

const comId = (linhas: readonly LinhaGuardada[], feitas: readonly LinhaFeita[]): Feita[] =>
  feitas.flatMap((feita, lugar) => {
    const linha = linhas[lugar];
    return linha ? [{ ...feita, id: linha.id }] : [];
  });

/** What became of rows. `escritas` says that those without errors were written, and need their cells no more. */
const anotar = (db: JobDb, feitas: readonly Feita[], escritas: boolean) =>
  sql`update sst_importacao_linha l set nome = left(f.nome, 100), colaborador_id = f."colaboradorId", erros = f.erros,
      resultado = case when f.erros <> '[]' then 'RECUSADA' when f.gravado ->> 'tabela' = 'epi_historico' then 'ALTERADA' else 'NOVA' end,
      antes = case when ${escritas} then '{}' else coalesce(f.gravado -> 'antes', '{}') end,
      tabela = case when ${escritas} then f.gravado ->> 'tabela' end,
      registro = case when ${escritas} then (f.gravado ->> 'id')::bigint end,
      versao_depois = case when ${escritas} then (f.gravado ->> 'versao')::int end,
      feita = ${escritas} and f.erros = '[]',
      celulas = case when ${escritas} and f.erros = '[]' then '{}' else l.celulas end,
      celulas_selado = case when ${escritas} and f.erros = '[]' then null else l.celulas_selado end
    from jsonb_to_recordset(${JSON.stringify(feitas)}::jsonb) f (id bigint, nome text, "colaboradorId" bigint, erros jsonb, gravado jsonb)
    where l.id = f.id`.execute(db);
type JobDb = Parameters<Parameters<JobCtx['transacao']>[1]>[0];

async function contar(job: JobCtx, id: number): Promise<number> {
  const { rows } = await job.transacao(sistema, (db) =>
    sql<{ total: number }>`select count(*)::int as total from sst_importacao_linha where importacao_id = ${id}`.execute(
      db,
    ),
  );
  return Math.max(rows[0]?.total ?? 0, 1);
}

async function dizer(job: JobCtx, { id }: Pedida, fracao: number): Promise<void> {
  job.progresso(fracao);
  await job.transacao(sistema, (db) =>
    sql`update sst_importacao set progresso = ${Math.min(1, fracao)} where id = ${id}`.execute(db),
  );
}

/** Goes through the rows in short transactions, so that work which was cut off goes on where it was. */
async function percorrer(job: JobCtx, pedida: Pedida, emNome: EmNome): Promise<void> {
  const { id, empresaId, tipo, situacao } = pedida;
  const escreve = situacao === 'APLICANDO';
  const total = await contar(job, id);
  let depoisDe = 0;
  for (let vistas = 0; ; vistas += LOTE) {
    job.signal.throwIfAborted();
    const fila = {
      resultados: escreve ? (['NOVA', 'ALTERADA'] as const) : (['LIDA'] as const),
      depoisDe,
      quantas: LOTE,
    };
    if (escreve)
      depoisDe = await emNome(async (ctx) => {
        const linhas = await lerFila(ctx, id, fila);
        await anotar(ctx.db, comId(linhas, await gravarLinhas(ctx, tipo, linhas)), true);
        return linhas.at(-1)?.id ?? 0;
      });
    else {
      const linhas = await job.transacao(sistema, (db) => lerFila({ db, empresaId }, id, fila));
      const feitas = comId(linhas, linhas.length === 0 ? [] : await ensaiar(emNome, tipo, linhas));
      await job.transacao(sistema, (db) => anotar(db, feitas, false));
      depoisDe = linhas.at(-1)?.id ?? 0;
    }
    if (depoisDe === 0) break;
    await dizer(job, pedida, (vistas + LOTE) / total);
  }
  const fim: SituacaoDaImportacao = escreve ? 'APLICADA' : 'CONFERIDA';
  await job.transacao(sistema, (db) =>
    sql`update sst_importacao set situacao = ${fim}, progresso = 1 where id = ${id}`.execute(db),
  );
}

/** Takes it all back in one transaction, or none of it, and then says why. */
const desfazerTudo = (job: JobCtx, { id, tipo }: Pedida, emNome: EmNome): Promise<void> =>
  emNome((ctx) => desfazerLinhas(ctx, id, tipo)).catch(async (cause: unknown) => {
    if (!(cause instanceof ProblemError)) throw cause;
    await job.transacao(sistema, (db) =>
      sql`update sst_importacao set situacao = 'APLICADA', motivo = ${cause.message}, progresso = 1 where id = ${id}`.execute(
        db,
      ),
    );
  });

/** Checks, writes or takes back an import, as its state says, in the name of its sender. What is wrong with it is its own state, not a failure of the job. */
export const importacaoJob = (services: ModuleServices): JobDefinition =>
  defineJob({
    nome: JOB_DA_IMPORTACAO,
    titulo: 'Importação de SST',
    emNomeDaPessoa: true,
    dados: z.object({ id: z.number() }),
    repeticoes: 2,
    duracaoMaxima: 3600,
    async run(job, { id }) {
      const { rows } = await job.transacao(sistema, (db) =>
        sql<Pedida>`select id, empresa_id as "empresaId", usuario_id as "usuarioId", tipo, situacao from sst_importacao
          where id = ${id} and situacao in ('CONFERINDO', 'APLICANDO', 'DESFAZENDO')`.execute(db),
      );
      const [pedida] = rows;
      if (!pedida) return;
      const emNome = emNomeDe(services, job, {
        empresaId: pedida.empresaId,
        usuarioId: pedida.usuarioId,
        permissao: permissaoDo[pedida.tipo],
        recusa: 'Quem enviou a planilha não tem mais a permissão de inserir estes registros.',
        id: `importacao-sst-${id}`,
      });
      if (pedida.situacao === 'DESFAZENDO') return desfazerTudo(job, pedida, emNome);
      await percorrer(job, pedida, emNome).catch(async (cause: unknown) => {
        if (!(cause instanceof ProblemError)) throw cause;
        await job.transacao(sistema, (db) =>
          sql`update sst_importacao set situacao = 'FALHOU', motivo = ${cause.message} where id = ${id}`.execute(db),
        );
      });
    },
  });

/** Forgets imports whose time has come, and before that what refused rows say. */
export const limpezaDeImportacoes = defineJob({
  nome: 'sst.limpeza-de-importacoes',
  titulo: 'Limpeza de importações de SST',
  dados: z.object({}),
  agenda: '47 3 * * *',
  repeticoes: 1,
  async run(job) {
    await job.transacao(sistema, async (db) => {
      await sql`delete from sst_importacao where expira_em < now()`.execute(db);
      await sql`update sst_importacao_linha l set nome = null, celulas = '{}', celulas_selado = null, erros = '[]', antes = '{}' from sst_importacao t
        where t.id = l.importacao_id and t.criada_em < now() - make_interval(days => ${DIAS_SEM_DONO})
          and l.resultado = 'RECUSADA' and (l.celulas <> '{}' or l.celulas_selado is not null or l.erros <> '[]')`.execute(
        db,
      );
    });
  },
});
