import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarMotivoReprovacao,
  ligarCandidatos,
  movimentoPara,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { mover } from '#modules/captacao/quadro/movimentos.contract.ts';
import { obterQuadro, SEM_ETAPA } from '#modules/captacao/quadro/quadro.contract.ts';
import { criarColaborador, ligarUsuario, responderPorArea } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { selecoesDeUmCandidato } from './do-candidato.contract.ts';

const t = useApp();

test('diz em que etapa o candidato está, desde quando, e quantas a solicitação tem', async () => {
  const dono = await t.app.empresa();
  const etapas = await criarEtapas(t.app, dono.empresaId, ['Triagem', 'Entrevista', 'Proposta']);
  const antiga = await abrirSolicitacaoAprovada(t.app, dono, { descricao: 'Antiga' });
  const nova = await abrirSolicitacaoAprovada(t.app, dono, { descricao: 'Nova' });
  const id = await criarCandidato(t.app, dono.empresaId, { nome: 'Ana' });
  const [primeira = 0] = await ligarCandidatos(t.app, antiga.id, [id]);
  await ligarCandidatos(t.app, nova.id, [id]);
  await t.app.banco((db) =>
    sql`update candidato_solicitacao set etapa_seletiva_id = ${etapas[1] ?? 0}, etapa_desde = ${hojeSql} - 9 where id = ${primeira}`.execute(
      db,
    ),
  );
  await t.app.banco((db) => sql`update solicitacao_pessoal set suspensa = true where id = ${antiga.id}`.execute(db));
  await t.app.banco((db) =>
    sql`insert into cargo_etapa_seletiva (empresa_id, cargo_id, etapa_seletiva_id) select s.empresa_id, f.cargo_id, ${etapas[2]} from solicitacao_pessoal s
      join faixa_salarial f on f.id = s.faixa_salarial_id where s.id = ${nova.id}`.execute(db),
  );
  const { body } = await dono.cliente.call(selecoesDeUmCandidato, { params: { id } });
  for (const { solicitacao, passos } of body) {
    const quadro = await dono.cliente.call(obterQuadro, { params: { id: solicitacao.id } });
    expect(passos).toBe(quadro.body.colunas.filter(({ id: etapa }) => etapa !== SEM_ETAPA).length);
  }
  expect(body).toMatchObject([
    { solicitacao: { descricao: 'Nova', situacao: 'A' }, etapa: null, passo: 0, passos: 1, dias: 0 },
    { solicitacao: { descricao: 'Antiga', situacao: 'S' }, etapa: 'Entrevista', passo: 2, passos: 3, dias: 9 },
  ]);
});

test('a etapa, a decisão e o motivo são de quem lê a linha do tempo ou o quadro', async () => {
  const dono = await t.app.empresa();
  const [triagem = 0] = await criarEtapas(t.app, dono.empresaId, ['Triagem']);
  const motivo = await criarMotivoReprovacao(t.app, dono.empresaId);
  const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, dono);
  const id = await criarCandidato(t.app, dono.empresaId);
  const [ligacao = 0] = await ligarCandidatos(t.app, solicitacaoId, [id]);
  const movido = await dono.cliente.call(mover, {
    params: { id: solicitacaoId },
    body: movimentoPara(triagem, [{ id: ligacao, versao: 1 }], { apto: 'N', motivoReprovacao: { id: motivo } }),
  });
  expect(movido.status).toBe(200);
  const { candidato: doCandidato, historicoCandidato, quadro } = permissoesCaptacao;
  const ler = async (...mais: readonly Permission[]) => {
    const { cliente } = await t.app.usuario(dono.empresaId, [doCandidato.ver, permissaoVerTodasAreas, ...mais]);
    return (await cliente.call(selecoesDeUmCandidato, { params: { id } })).body;
  };
  const andamento = { etapa: 'Triagem', passo: 1, apto: 'N', motivo: 'Sem a experiência pedida', desde: '2026-02-10' };
  expect(await ler(historicoCandidato.ver)).toMatchObject([andamento]);
  expect(await ler(quadro.ver)).toMatchObject([andamento]);
  const nada = { etapa: null, passo: 0, apto: null, motivo: null, desde: null, dias: null };
  expect(await ler()).toMatchObject([{ solicitacao: { id: solicitacaoId }, contratado: false, ...nada }]);
});

test('o gestor vê a solicitação da sua área, não a escondida dos gestores, e outra empresa não vê o candidato', async () => {
  const dono = await t.app.empresa();
  const aberta = await abrirSolicitacaoAprovada(t.app, dono);
  const { areaOrganizacional } = aberta;
  const escondida = await abrirSolicitacaoAprovada(t.app, dono, { areaOrganizacional, invisivelParaGestor: true });
  const id = await criarCandidato(t.app, dono.empresaId);
  for (const solicitacao of [aberta, escondida]) await ligarCandidatos(t.app, solicitacao.id, [id]);
  const gestor = await t.app.usuario(dono.empresaId, [permissoesCaptacao.candidato.ver]);
  const talento = await criarColaborador(t.app, dono.empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, talento);
  await responderPorArea(t.app, dono.empresaId, areaOrganizacional.id, talento);
  const vistas = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
    (await cliente.call(selecoesDeUmCandidato, { params: { id } })).body.map(({ solicitacao }) => solicitacao.id);
  expect(await vistas(dono)).toEqual([escondida.id, aberta.id]);
  expect(await vistas(gestor)).toEqual([aberta.id]);
  const exclusao = async ({ cliente }: Pick<Tenant, 'cliente'>, candidatoId: number) =>
    (await cliente.call(candidato.exclusao, { params: { id: candidatoId } })).body;
  const { ver, excluir } = permissoesCaptacao.candidato;
  const apagador = await t.app.usuario(dono.empresaId, [ver, excluir]);
  const [so, examinado] = [
    await criarCandidato(t.app, dono.empresaId, { nome: 'Bia' }),
    await criarCandidato(t.app, dono.empresaId),
  ];
  await ligarCandidatos(t.app, escondida.id, [so]);
  const recusa = 'Entidade Bia possui dependências em: outros registros.';
  expect((await exclusao(apagador, so)).impedimento).toBe(recusa);
  const tentada = await apagador.cliente.call(candidato.excluir, { params: { id: so } });
  expect(tentada.problema.mensagem).toBe(recusa);
  expect((await exclusao(dono, so)).impedimento).not.toContain('outros');
  const semExame = (await exclusao(apagador, examinado)).junto;
  await t.app.banco((db) =>
    sql`insert into exame_palografico (empresa_id, candidato_id, exame, data) values (${dono.empresaId}, ${examinado}, 'x', '2026-01-05')`.execute(
      db,
    ),
  );
  expect((await exclusao(apagador, examinado)).junto).toEqual(semExame);
  expect((await exclusao(dono, examinado)).junto).toContainEqual({ rotulo: 'Exames palográficos', quantidade: 1 });
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(selecoesDeUmCandidato, { params: { id } })).status).toBe(404);
});
