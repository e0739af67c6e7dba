import { sql } from 'kysely';
import { avisoPorEmpresa, enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { primeirosEResto } from '#platform/shared/text.ts';
import { pgr } from './pgr.contract.ts';
import { ANOS_DA_AVALIACAO } from './pgr.rules.ts';

/** Days before a programme has to be reviewed on which it is told of; -1 once that day has gone. */
const DIAS_DE_AVISO = [60, 30, -1];
/** Programmes that one message names; the rest is a number. */
const NOMES = 5;

/** Its last day, or earlier the one by which NR-1 asks for a new assessment. */
const ate = sql`least(p.data_fim, (p.data_ini + make_interval(years => ${ANOS_DA_AVALIACAO}))::date)`;
/** Another programme of one of its places goes on after it. */
const sucedido = sql`exists (select from pgr n where n.empresa_id = p.empresa_id and n.id <> p.id and n.data_fim > p.data_fim
  and (exists (select from pgr_estabelecimento a join pgr_estabelecimento b on b.estabelecimento_id = a.estabelecimento_id
      where a.pgr_id = p.id and b.pgr_id = n.id)
    or exists (select from pgr_obra a join pgr_obra b on b.obra_id = a.obra_id where a.pgr_id = p.id and b.pgr_id = n.id)))`;

/** Every morning: programmes to be reviewed within 60 or 30 days, or that should have been, are told of, each of these once. */
export const avisoDePgr = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    {
      nome: 'sst.revisao-de-pgr',
      titulo: 'Aviso dos PGRs a rever em 60 e 30 dias e dos vencidos',
      agenda: '45 7 * * *',
    },
    async ({ db, empresaId, hoje }, lote) => {
      const { rows } = await sql<{ nome: string; dia: string }>`
        update pgr t set avisado_dias = x.dias from (
          select p.id, ${ate} as dia, (select min(d.dias) from unnest(${DIAS_DE_AVISO}::int[]) d (dias)
            where ${ate} <= ${hoje}::date + d.dias) as dias
          from pgr p where p.empresa_id = ${empresaId} and not ${sucedido}) x
        where t.id = x.id and x.dias is not null and coalesce(t.avisado_dias > x.dias, true)
        returning t.nome, x.dia`.execute(db);
      if (rows.length === 0) return 0;
      const ditos = rows
        .sort((a, b) => (a.dia < b.dia ? -1 : 1))
        .map(({ nome, dia }) => `${nome}, ${formatarData(dia)}`);
      await enviarMensagem(
        { db, empresaId, ator: { nome: 'Ciranda RH' } },
        {
          tipo: 'S',
          texto: `${plural(rows.length, 'PGR precisa ser revisto', 'PGRs precisam ser revistos')}: ${primeirosEResto(ditos, NOMES, { separador: '; ' })}.`,
          link: pgr.path,
          usuarios: await usuariosComPermissao({ db, empresaId }, pgr.permissoes.editar),
        },
      );
      // One statement took them all.
      return Math.min(rows.length, lote - 1);
    },
  );
