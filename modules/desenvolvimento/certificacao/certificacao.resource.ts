import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { certificacao } from './certificacao.contract.ts';
import { circuloDePreRequisitos, type Elo, recusaDoCirculo } from './certificacao.rules.ts';

/** What each certification of the company asks for first. */
async function preRequisitos({ db, empresaId }: Ctx): Promise<Map<number, Elo>> {
  const { rows } = await sql<Elo & { id: number }>`select id, nome, certificacao_pre_requisito_id as "preRequisitoId"
    from certificacao where empresa_id = ${empresaId}`.execute(db);
  return new Map(rows.map(({ id, ...elo }) => [id, elo]));
}

export const certificacoes = defineResource(certificacao, {
  tabela: 'certificacao',
  refs: { certificacaoPreRequisito: 'certificacao' },
  colunas: {
    talentos: sql`(select count(distinct v.colaborador_id)::int from colaborador_certificacao v
      where v.certificacao_id = t.id and coalesce(v.valida_ate >= ${hojeSql}, true))`,
  },
  ligacoes: {
    cursos: { tabela: 'certificacao_curso', dono: 'certificacao_id', alvo: 'curso_id', alvoTabela: 'curso' },
    avaliacoesPraticas: {
      tabela: 'certificacao_avaliacao_pratica',
      dono: 'certificacao_id',
      alvo: 'avaliacao_pratica_id',
      alvoTabela: 'avaliacao_pratica',
    },
    cargos: { tabela: 'certificacao_cargo', dono: 'certificacao_id', alvo: 'cargo_id', alvoTabela: 'cargo' },
    funcoes: { tabela: 'certificacao_funcao', dono: 'certificacao_id', alvo: 'funcao_id', alvoTabela: 'funcao' },
  },
  filtros: {
    cursoId: (id) =>
      sql`exists (select from certificacao_curso x where x.certificacao_id = t.id and x.curso_id = ${id})`,
  },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  async travar({ db, empresaId }, _id, form) {
    // Two that ask for each other at the same time would close the circle that neither sees.
    if (form?.certificacaoPreRequisito) await takeTurn(db, 'pre-requisitos', empresaId);
  },
  async validar(ctx, { nome, certificacaoPreRequisito }, id) {
    if (!certificacaoPreRequisito) return;
    const circulo = circuloDePreRequisitos({ id, nome }, certificacaoPreRequisito.id, await preRequisitos(ctx));
    if (circulo) throw campoInvalido('certificacaoPreRequisito', recusaDoCirculo(circulo));
  },
});
