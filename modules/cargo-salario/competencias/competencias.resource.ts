import { sql } from 'kysely';
import { niveisEm } from '#modules/cargo-salario/niveis-competencia/niveis-em-vigor.queries.ts';
import { exigirAreasMudadasVisiveis } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { atitude, type CompetenciaDoTipo, competencia, conhecimento, habilidade } from './competencias.contract.ts';
import { mensagemNomeEmUso, recusaDeComportamentos, type TipoCompetencia } from './competencias.rules.ts';

interface Form {
  readonly nome: string;
  readonly areasOrganizacionais: readonly Ref[];
  readonly competencias: readonly { readonly id: number | null }[];
}

/** Refuses a name that another competence has, whatever its kind. */
async function conferirNome({ db, empresaId }: Ctx, nome: string, id: number | null): Promise<void> {
  const { rows } = await sql<{ tipo: TipoCompetencia }>`select tipo from competencia
    where empresa_id = ${empresaId} and nome_busca = sem_acento(${nome}) and id is distinct from ${id}`.execute(db);
  const [outra] = rows;
  if (outra)
    throw new ProblemError('DUPLICADO', { erros: [{ campo: 'nome', mensagem: mensagemNomeEmUso(outra.tipo) }] });
}

/** Refuses new behaviours at `campo` while a level has no minimum percentage (V-0306). */
export async function exigirPercentualDosNiveis(ctx: Ctx, campo: string): Promise<void> {
  const sem = (await niveisEm(ctx, ctx.hoje)).filter(({ percentual }) => percentual === null);
  const recusa = recusaDeComportamentos(sem.map(({ descricao }) => descricao));
  if (recusa) throw campoInvalido(campo, recusa);
}

async function conferir(ctx: Ctx, form: Form, id: number | null): Promise<void> {
  await conferirNome(ctx, form.nome, id);
  const ligacao = { tabela: 'competencia_area', dono: 'competencia_id', id } as const;
  await exigirAreasMudadasVisiveis(ctx, ligacao, form.areasOrganizacionais, 'areasOrganizacionais');
  if (form.competencias.some((comportamento) => comportamento.id === null))
    await exigirPercentualDosNiveis(ctx, 'competencias');
}

const comum = {
  tabela: 'competencia',
  ligacoes: {
    areasOrganizacionais: {
      tabela: 'competencia_area',
      dono: 'competencia_id',
      alvo: 'area_organizacional_id',
      alvoTabela: 'area_organizacional',
    },
    cursos: { tabela: 'competencia_curso', dono: 'competencia_id', alvo: 'curso_id', alvoTabela: 'curso' },
  },
  filhos: { competencias: { tabela: 'criterio_avaliacao_competencia', dono: 'competencia_id', versao: true } },
  colunas: {
    comportamentos: sql`(select count(*)::int from criterio_avaliacao_competencia c where c.competencia_id = t.id)`,
    existeNivelCompetencia: sql`exists (select from nivel_competencia n where n.empresa_id = t.empresa_id)`,
  },
  filtros: {
    areasIds: (ids: readonly number[]) => sql`exists (select from competencia_area a
      where a.competencia_id = t.id and a.area_organizacional_id = any (${idList(ids)}))`,
  },
} as const;

const doTipo = (contrato: CompetenciaDoTipo, tipo: TipoCompetencia) =>
  defineResource(contrato, {
    ...comum,
    fixo: { tipo },
    validar: conferir,
  });

export const conhecimentos = doTipo(conhecimento, 'C');
export const habilidades = doTipo(habilidade, 'H');
export const atitudes = doTipo(atitude, 'A');

export const competencias = defineResource(competencia, {
  ...comum,
  ordem: { tipo: sql`array_position(array['C', 'H', 'A'], t.tipo)` },
  async validar(ctx, form, id) {
    await conferir(ctx, form, id);
    if (id === null) return;
    const { tipo } = await competencias.obter(ctx, id);
    // Jobs, candidates and evaluations hold it as what it is.
    if (tipo !== form.tipo) throw campoInvalido('tipo', 'O tipo de uma competência não muda.');
  },
});
