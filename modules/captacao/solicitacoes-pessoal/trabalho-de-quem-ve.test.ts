import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacao,
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { permissionsOf } from '#platform/shared/permission.ts';

const t = useApp();

test('o início só diz ao gestor o que espera nas solicitações que ele vê (decisão 058)', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const gestor = await t.app.usuario(
    empresaId,
    todas.filter((uma) => uma !== permissaoVerTodasAreas),
  );
  const chefe = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  const [sua, outra] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  await responderPorArea(t.app, empresaId, sua, chefe);
  const [etapa = 0] = await criarEtapas(t.app, empresaId, ['Triagem']);
  await t.app.banco((db) => sql`update etapa_seletiva set prazo_resposta_dias = 5 where id = ${etapa}`.execute(db));
  const esperam: Record<'solicitacoes-a-liberar' | 'respostas-atrasadas', number[]> = {
    'solicitacoes-a-liberar': [],
    'respostas-atrasadas': [],
  };
  for (const [areaId, invisivelParaGestor] of [
    [sua, false],
    [sua, true],
    [outra, false],
  ] as const) {
    const dados = { areaOrganizacional: { id: areaId, nome: '' }, invisivelParaGestor };
    esperam['solicitacoes-a-liberar'].push((await abrirSolicitacao(t.app, dono, dados)).id);
    const { id } = await abrirSolicitacaoAprovada(t.app, dono, dados);
    const [ligacao] = await ligarCandidatos(t.app, id, [await criarCandidato(t.app, empresaId)]);
    await t.app.banco((db) =>
      sql`update candidato_solicitacao set etapa_seletiva_id = ${etapa}, etapa_desde = ${somarDias(hoje(), -6)} where id = ${ligacao}`.execute(
        db,
      ),
    );
    esperam['respostas-atrasadas'].push(id);
  }
  for (const [trabalho, ids] of Object.entries(esperam)) {
    const ditas = async ({ cliente }: typeof dono) => {
      const achado = (await cliente.call(trabalhoDoDia)).body.find(({ id }) => id === trabalho);
      return [achado?.total, achado?.itens.map(({ chave }) => Number(chave)).sort((a, b) => a - b)];
    };
    expect(await ditas(dono), trabalho).toEqual([3, ids]);
    expect(await ditas(gestor), trabalho).toEqual([1, ids.slice(0, 1)]);
  }
});
