import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { atualizarConfiguracao, obterConfiguracao } from './configuracao-chamadas.contract.ts';
import { empresa } from './empresas.contract.ts';

const t = useApp();
const { ver } = permissoesOrganizacao.empresa;

test('as configurações de uma empresa se alteram de uma vez, com as regras do seu formulário, e ficam no log dela', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const params = { id: empresaId };
  const {
    id: _,
    nome: __,
    baseCnpjCaepf: ___,
    logoUrl,
    certificado,
    modeloCertificado,
    ...atual
  } = (await cliente.call(obterConfiguracao, { params })).body;
  expect({ logoUrl, certificado, modeloCertificado }).toEqual({
    logoUrl: null,
    certificado: false,
    modeloCertificado: null,
  });
  const body = { ...atual, corPrincipal: '#224466', maxCandidataCargo: 7, solPessoalReabrirSolicitacao: false };
  const gravada = await cliente.call(atualizarConfiguracao, { params, body });
  expect(gravada.body).toMatchObject({ corPrincipal: '#224466', maxCandidataCargo: 7 });
  expect((await cliente.call(obterConfiguracao, { params })).body).toEqual(gravada.body);
  expect((await cliente.call(empresa.obter, { params })).body).toMatchObject({
    solicitacao: { solPessoalReabrirSolicitacao: false },
    candidato: { maxCandidataCargo: 7 },
  });
  expect(await t.app.auditoria(empresaId, 'Empresa')).toMatchObject([{ acao: 'Alteração', id: empresaId }]);
  const recusas = async (mais: object) =>
    (await cliente.call(atualizarConfiguracao, { params, body: { ...body, ...mais } })).problema.erros;
  expect(await recusas({ guardaTalentoMeses: 12 })).toMatchObject([{ campo: 'guardaTalentoMeses' }]);
  expect(await recusas({ exigirAceitePsi: true, politicaSeguranca: null })).toMatchObject([
    { campo: 'politicaSeguranca' },
  ]);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(atualizarConfiguracao, { params, body })).status).toBe(404);
  const soVe = await t.app.usuario(empresaId, [ver]);
  expect((await soVe.cliente.call(atualizarConfiguracao, { params, body })).status).toBe(403);
});

test('o modelo de certificado da empresa é o padrão dos seus modelos', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  await t.app.banco((db) =>
    sql`insert into modelo_certificado (empresa_id, nome, titulo, conteudo, orientacao, tamanho, texto_x, texto_y, texto_largura, qr_x, qr_y, padrao)
      values (${empresaId}, 'Da empresa', 'Certificado', 'Texto', 'P', 12, 10, 10, 80, 5, 5, true)`.execute(db),
  );
  expect((await cliente.call(obterConfiguracao, { params: { id: empresaId } })).body).toMatchObject({
    certificado: true,
    modeloCertificado: { nome: 'Da empresa' },
  });
});
