import { sql } from 'kysely';
import { exigirQuemEntra } from '#modules/organizacao/usuarios-da-empresa.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { cadeiaAprovacao } from './alcadas.contract.ts';

/** The users whom the steps of a chain name as it is stored. */
async function nomeados(ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select usuario_id as id from cadeia_aprovacao_etapa
    where cadeia_aprovacao_id = ${id} and empresa_id = ${ctx.empresaId} and usuario_id is not null`.execute(ctx.db);
  return rows.map((um) => um.id);
}

export const cadeiasAprovacao = defineResource(cadeiaAprovacao, {
  tabela: 'cadeia_aprovacao',
  colunas: {
    quantidadeDeEtapas: sql`(select count(*)::int from cadeia_aprovacao_etapa e where e.cadeia_aprovacao_id = t.id)`,
  },
  ligacoes: {
    areasIds: {
      tabela: 'cadeia_aprovacao_area',
      dono: 'cadeia_aprovacao_id',
      alvo: 'area_organizacional_id',
      alvoTabela: 'area_organizacional',
    },
    motivosIds: {
      tabela: 'cadeia_aprovacao_motivo',
      dono: 'cadeia_aprovacao_id',
      alvo: 'motivo_solicitacao_id',
      alvoTabela: 'motivo_solicitacao',
    },
    motivosDesligamentoIds: {
      tabela: 'cadeia_aprovacao_desligamento',
      dono: 'cadeia_aprovacao_id',
      alvo: 'motivo_desligamento_id',
      alvoTabela: 'motivo_desligamento',
    },
    cargosIds: { tabela: 'cadeia_aprovacao_cargo', dono: 'cadeia_aprovacao_id', alvo: 'cargo_id', alvoTabela: 'cargo' },
    estabelecimentosIds: {
      tabela: 'cadeia_aprovacao_estabelecimento',
      dono: 'cadeia_aprovacao_id',
      alvo: 'estabelecimento_id',
      alvoTabela: 'estabelecimento',
    },
  },
  filhos: {
    etapas: {
      tabela: 'cadeia_aprovacao_etapa',
      dono: 'cadeia_aprovacao_id',
      ordem: 'ordem',
      refs: { usuario: 'usuario', perfil: 'perfil' },
    },
  },
  ordem: { '': sql`t.prioridade` },
  async validar(ctx, { ativa, etapas }, id) {
    // A chain that is switched off waits for nobody: whom it named already does not hold that back.
    const ditos = ativa || id === null ? [] : await nomeados(ctx, id);
    await exigirQuemEntra(
      ctx,
      etapas.flatMap(({ usuario }, lugar) =>
        usuario && !ditos.includes(usuario.id) ? { campo: `etapas[${lugar}].usuario`, id: usuario.id } : [],
      ),
    );
  },
});
