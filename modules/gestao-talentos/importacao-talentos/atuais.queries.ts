import { sql } from 'kysely';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { columnFields } from '#platform/server/resource/columns.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';

/** A talent of the company as it is: scalars by the path of their field, references by id. */
export interface Atual {
  readonly id: number;
  readonly versao: number;
  readonly ativo: boolean;
  readonly visivel: boolean;
  readonly valores: ReadonlyMap<string, unknown>;
}

const LOTACAO = 'lotacao.';
const decimais = new Set(['dinheiro', 'decimal', 'percentual']);
const campos = [...columnFields(colaborador.form)].filter(({ caminho }) => !caminho.startsWith(LOTACAO));
/** The place of today, or the first one of who has not begun. */
const lugares = {
  'lotacao.areaOrganizacional': 'area_organizacional_id',
  'lotacao.estabelecimento': 'estabelecimento_id',
  'lotacao.faixaSalarial': 'faixa_salarial_id',
  'lotacao.tipoSalario': 'tipo_salario',
  'lotacao.indice': 'indice_id',
  'lotacao.quantidade': 'quantidade',
  'lotacao.salario': 'salario',
} as const;
/** Decimals stay texts. */
const comoTexto = sql.join(
  campos
    .filter(({ esquema }) => decimais.has(metaOf(esquema)?.kind ?? ''))
    .flatMap(({ coluna }) => [sql.lit(coluna), sql`${sql.ref(`t.${coluna}`)}::text`]),
);

interface Row {
  readonly id: number;
  readonly versao: number;
  readonly ativo: boolean;
  readonly visivel: boolean;
  readonly dados: Readonly<Record<string, unknown>>;
  readonly lugar: Readonly<Record<string, unknown>> | null;
}

/** The talents of the company with one of these CPFs or registrations. */
export async function lerAtuais(ctx: Ctx, cpfs: readonly string[], matriculas: readonly string[]): Promise<Atual[]> {
  const visivel = colaboradorVistoSql(ctx, sql.ref('t.id'));
  const { rows } =
    await sql<Row>`select t.id, t.versao, (t.data_desligamento is null or t.data_desligamento > ${hojeSql}) and t.pendencia_folha is distinct from 'C' as ativo,
      ${visivel} as visivel, to_jsonb(t) || jsonb_build_object(${comoTexto}) as dados,
      (select to_jsonb(h) || jsonb_build_object('quantidade', h.quantidade::text, 'salario', h.salario::text)
        from historico_colaborador h where h.colaborador_id = t.id and h.status <> 'CANCELADO'
        order by h.data > ${hojeSql}, abs(h.data - ${hojeSql}) limit 1) as lugar
    from colaborador t where t.empresa_id = ${ctx.empresaId} and (t.cpf = any (${cpfs}) or t.matricula = any (${matriculas}))`.execute(
      ctx.db,
    );
  return rows.map(({ dados, lugar, ...resto }) => ({
    ...resto,
    valores: new Map<string, unknown>([
      ...campos.map(({ caminho, coluna }) => [caminho, dados[coluna] ?? null] as const),
      ...Object.entries(lugares).map(([caminho, coluna]) => [caminho, lugar?.[coluna] ?? null] as const),
    ]),
  }));
}
