import { sql } from 'kysely';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { cadeiaAprovacao, type EtapaDaCadeia } from './alcadas.contract.ts';

/** Throws at the step that names a user who does not come into this company. */
async function exigirDaEmpresa(ctx: Ctx, etapas: readonly EtapaDaCadeia[]): Promise<void> {
  const nomeados = etapas.flatMap(({ usuario }) => usuario?.id ?? []);
  const { rows } = await sql<{
    id: number;
  }>`select u.id from usuario u where u.id = any (${idList(nomeados)}) and u.ativo
    and (u.id = ${ADMINISTRADOR} or exists (select from usuario_empresa ue where ue.usuario_id = u.id and ue.empresa_id = ${ctx.empresaId}))`.execute(
    ctx.db,
  );
  const daqui = new Set(rows.map(({ id }) => id));
  const lugar = etapas.findIndex(({ usuario }) => usuario && !daqui.has(usuario.id));
  if (lugar >= 0) throw campoInvalido(`etapas.${lugar}.usuario`, 'Escolha um usuário ativo desta empresa.');
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
  validar: (ctx, form) => exigirDaEmpresa(ctx, form.etapas),
});
