import { sql } from 'kysely';
import { z } from 'zod';
import { emNomeDe } from '#modules/organizacao/organizacao.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { undoImport, walkImport } from '#platform/server/sheet-import/walk-import.ts';
import type { SituacaoDaImportacao } from '#platform/shared/sheet-import/sheet-import.ts';
import { desfazerLinhas } from './desfazer.actions.ts';
import { permissaoDo, type RegistroImportado } from './importacao.contract.ts';
import { importacoes, JOB_DA_IMPORTACAO, type LinhaGuardada, lerFila } from './importacao.queries.ts';
import { gravarLinhas, type LinhaFeita } from './linhas.actions.ts';

const sistema = { tipo: 'sistema' } as const;

interface Pedida {
  readonly id: number;
  readonly empresaId: number;
  readonly usuarioId: number;
  readonly tipo: RegistroImportado;
  readonly situacao: SituacaoDaImportacao;
}
type Feita = LinhaFeita & Pick<LinhaGuardada, 'id'>;

const comId = (linhas: readonly LinhaGuardada[], feitas: readonly LinhaFeita[]): Feita[] =>
  feitas.flatMap((feita, lugar) => {
    const linha = linhas[lugar];
    return linha ? [{ ...feita, id: linha.id }] : [];
  });

/** What became of rows. `escritas` says that those without errors were written, and need their cells no more. */
const anotar = (db: Db, feitas: readonly Feita[], escritas: boolean) =>
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
      const { empresaId, tipo, situacao } = pedida;
      const de = { tabela: 'sst_importacao', id, empresaId, escreve: situacao === 'APLICANDO', emNome };
      if (situacao === 'DESFAZENDO') return undoImport(job, de, (ctx) => desfazerLinhas(ctx, id, tipo));
      return walkImport(job, de, {
        ler: (lugar, fila) => lerFila(lugar, id, fila),
        gravar: async (ctx, linhas) => comId(linhas, await gravarLinhas(ctx, tipo, linhas)),
        anotar,
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
    await job.transacao(sistema, (db) =>
      importacoes.esquecer(db, sql`celulas_selado = null, antes = '{}'`, sql`l.celulas_selado is not null`),
    );
  },
});
