import { generateKeyPairSync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import {
  exportarBi,
  exportarBiPorChave,
  exportarChave,
  gravarIntegracoes,
  gravarUsuarioBi,
  type IntegracoesForm,
  importarChave,
  lerIntegracoes,
  type NomeDoServico,
  permissoesDasIntegracoes,
  renovarChave,
  situacaoDaFolha,
  testes,
} from './integracoes.contract.ts';
import { useServico } from './servico-externo.factory.ts';

const t = useApp({ REDE_INTERNA: '1' });
const servico = useServico((pedido) =>
  servico.passe(pedido)
    ? { status: 200, corpo: { nome: 'Conta 7', empresa: 'INTEGRADA', ambiente: 'PRODUCAO' } }
    : { status: 401 },
);

const desligado = { ativo: false, endereco: null };
const form = (mais: Partial<IntegracoesForm> = {}): IntegracoesForm => ({
  chat: desligado,
  recrutamento: desligado,
  aprendizagem: desligado,
  folha: { ...desligado, grupoAc: null, codigoAc: null },
  ...mais,
});
const publicaDe = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
  (await cliente.call(exportarChave)).bytes.toString('utf8');

test.each(['chat', 'recrutamento', 'aprendizagem'] as const)(
  'o teste do serviço %s o chama de verdade, com a empresa assinada pela chave, e o status é o que ele respondeu',
  async (nome) => {
    const dono = await t.app.empresa();
    const { cliente, empresaId } = dono;
    const status = async () => (await cliente.call(lerIntegracoes)).body.situacoes[nome].status;
    const testar = async () => (await cliente.call(testes[nome])).body;
    expect(await status()).toBe('Inativo');
    await cliente.call(gravarIntegracoes, { body: form({ [nome]: { ativo: true, endereco: servico.endereco } }) });
    expect(await status()).toBe('SemChavePrivada');
    expect((await cliente.call(testes[nome])).problema.mensagem).toContain('gere a chave');
    expect(servico.pedidos).toEqual([]);
    await cliente.call(renovarChave);
    expect(await status()).toBe('NaoAutenticado');
    expect(await testar()).toMatchObject({ atende: false, status: 'NaoAutenticado' });
    servico.publica = await publicaDe(dono);
    expect(await testar()).toMatchObject({ atende: true, status: 'Ativo', nome: 'Conta 7' });
    const [, ultimo] = servico.pedidos;
    expect(ultimo).toMatchObject({ metodo: 'GET', caminho: '/api/conexao' });
    expect(ultimo && servico.passe(ultimo)).toMatchObject({
      iss: 'ciranda-rh',
      sub: `empresa-${empresaId}`,
      aud: servico.endereco,
    });
    const dizer = (empresa: string, ambiente: string) => {
      servico.responder = () => ({ status: 200, corpo: { nome: 'Conta 7', empresa, ambiente } });
    };
    dizer('INTEGRADA', 'HOMOLOGACAO');
    expect((await testar()).status).toBe('Homologacao');
    dizer('DESINTEGRADA', 'PRODUCAO');
    expect(await testar()).toMatchObject({ atende: false, status: 'EmpresaDesintegrada' });
    // Who does not answer changes nothing of what was known.
    servico.responder = () => ({ status: 503 });
    expect(await testar()).toMatchObject({
      atende: false,
      status: 'EmpresaDesintegrada',
      mensagem: 'O serviço pediu para tentar mais tarde (503).',
    });
    servico.responder = () => ({ status: 200, corpo: { outra: 'coisa' } });
    expect((await testar()).mensagem).toBe('O serviço não respondeu no formato esperado.');
    dizer('INTEGRADA', 'PRODUCAO');
    expect((await testar()).status).toBe('Ativo');
    // A key that was good and is refused now is said to be refused, by either number.
    for (const recusa of [401, 403]) {
      servico.responder = () => ({ status: recusa });
      expect(await testar()).toMatchObject({
        status: 'NaoAutenticado',
        mensagem: 'O serviço recusou a chave: entregue a ele a chave pública desta empresa.',
      });
    }
    await cliente.call(gravarIntegracoes, { body: form({ [nome]: { ativo: false, endereco: servico.endereco } }) });
    expect(await status()).toBe('Inativo');
  },
);

test('a chave privada nunca se lê: nem na tela, nem no log, nem pelo papel dos pedidos; renovada, a de antes não serve', async () => {
  const dono = await t.app.empresa();
  const { cliente, empresaId } = dono;
  expect((await cliente.call(exportarChave)).status).toBe(404);
  await cliente.call(gravarIntegracoes, { body: form({ chat: { ativo: true, endereco: servico.endereco } }) });
  const primeira = (await cliente.call(renovarChave)).body;
  servico.publica = await publicaDe(dono);
  expect(servico.publica).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect((await cliente.call(testes.chat)).body.atende).toBe(true);
  const segunda = (await cliente.call(renovarChave)).body;
  expect(segunda.impressao).not.toBe(primeira.impressao);
  expect((await cliente.call(lerIntegracoes)).body).toMatchObject({
    chave: { impressao: segunda.impressao },
    situacoes: { chat: { status: 'NaoAutenticado' } },
  });
  expect((await cliente.call(testes.chat)).body.atende).toBe(false);
  const dito = JSON.stringify([await t.app.auditoria(empresaId), (await cliente.call(lerIntegracoes)).body]);
  expect(dito).not.toContain('PRIVATE KEY');
  const { rows } = await t.app.banco((db) =>
    sql<{ le: boolean }>`select has_column_privilege('ciranda_app', 'integracao_chave', 'privada_selado', 'select')
      or bool_or(privada_selado like '%PRIVATE%') as le from integracao_chave`.execute(db),
  );
  expect(rows).toEqual([{ le: false }]);
});

test('uma chave de outra instalação se importa de um arquivo PEM; o que não é chave se recusa', async () => {
  const { cliente } = await t.app.empresa();
  const importar = async (texto: string) => {
    const form = new FormData();
    form.append('arquivo', new Blob([texto], { type: 'application/x-pem-file' }), 'chave.pem');
    const request = new Request('http://local', { method: 'POST', body: form });
    return cliente.raw({
      method: 'POST',
      url: importarChave.path,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  expect((await importar(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).status).toBe(200);
  expect(await publicaDe({ cliente })).toBe(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  for (const texto of ['não é chave', rsa.export({ type: 'pkcs8', format: 'pem' }).toString()])
    expect((await importar(texto)).problema.erros).toMatchObject([{ campo: 'arquivo' }]);
});

test('os endereços se conferem, o código da folha não se repete no grupo, e cada chamada pede a sua permissão', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const recusas = async (mais: Partial<IntegracoesForm>) =>
    (await cliente.call(gravarIntegracoes, { body: form(mais) })).problema.erros.map(({ campo }) => campo);
  expect(await recusas({ chat: { ativo: true, endereco: null } })).toEqual(['chat.endereco']);
  expect(await recusas({ chat: { ativo: true, endereco: 'ftp://x' } })).toEqual(['chat.endereco']);
  const folha = { ...desligado, grupoAc: null, codigoAc: '12' };
  expect(await recusas({ folha })).toEqual(['folha.grupoAc']);
  expect(await recusas({ folha: { ...folha, codigoAc: 'A1' } })).toContain('folha.codigoAc');
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`insert into grupo_ac (codigo, nome) values ('901', 'Teste') returning id`.execute(db),
  );
  const grupoAc = { id: rows[0]?.id ?? 0 };
  const gravada = await cliente.call(gravarIntegracoes, { body: form({ folha: { ...folha, grupoAc } }) });
  expect(gravada.body.folha).toMatchObject({ codigoAc: '12', grupoAc: { nome: '901 - Teste' } });
  const outra = await t.app.empresa();
  const repetida = await outra.cliente.call(gravarIntegracoes, { body: form({ folha: { ...folha, grupoAc } }) });
  expect(repetida.problema).toMatchObject({ status: 409, erros: [{ campo: 'folha.codigoAc' }] });
  const { cliente: soVe } = await t.app.usuario(empresaId, [permissoesDasIntegracoes.ver]);
  expect((await soVe.call(lerIntegracoes)).status).toBe(200);
  for (const chamada of [testes.chat, renovarChave, exportarChave, exportarBi] as readonly AnyEndpoint[])
    expect((await soVe.call(chamada)).status).toBe(403);
  expect((await soVe.call(gravarUsuarioBi, { body: { nome: 'BI' } })).status).toBe(403);
  for (const nome of Object.keys(testes) as NomeDoServico[])
    expect((await cliente.call(testes[nome])).problema.mensagem).toContain('Ligue a integração');
});

test('o usuário de BI baixa com a sua chave os dados da sua empresa, sem nomes nem salários; a chave de antes não serve', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const id = await criarColaborador(t.app, empresaId, { nome: 'Zenóbia Singular', cpf: '52998224725' });
  const alheio = await criarColaborador(t.app, (await t.app.empresa()).empresaId, { nome: 'De outra' });
  const formula = `-2+3+cmd|' /C calc'!A0`;
  await criarArea(t.app, empresaId, { nome: formula });
  const primeira = (await cliente.call(gravarUsuarioBi, { body: { nome: 'Painel' } })).body.chave;
  const { chave, nome } = (await cliente.call(gravarUsuarioBi, { body: { nome: 'Painel' } })).body;
  expect(nome).toBe('Painel');
  const baixar = (authorization: string) =>
    t.app.app.inject({ method: 'GET', url: exportarBiPorChave.path, headers: { authorization } });
  for (const errada of [`Bearer ${primeira}`, 'Bearer bi_qualquer_outra_coisa_longa', '', 'Basic x'])
    expect((await baixar(errada)).statusCode).toBe(401);
  const pacote = await baixar(`Bearer ${chave}`);
  expect(pacote.statusCode).toBe(200);
  const textos = arquivosDoZip(pacote.rawPayload);
  expect(Object.keys(textos)).toEqual(['areas.csv', 'cargos.csv', 'talentos.csv', 'movimentacoes.csv']);
  expect(textos['areas.csv']).toContain(`;'${formula};`);
  const talentos = textos['talentos.csv'] ?? '';
  expect(talentos).toContain(`\n${id};2024-01-02;`);
  expect(talentos).not.toContain(`\n${alheio};`);
  expect(Object.values(textos).join()).not.toMatch(/Zenóbia|52998224725|salario/);
  expect((await cliente.call(lerIntegracoes)).body.bi).toMatchObject({ nome: 'Painel', usadaEm: expect.any(String) });
  expect((await cliente.call(exportarBi)).status).toBe(200);
  expect(await t.app.auditoria(empresaId, 'Dados para BI')).toHaveLength(2);
});

/** The texts of an archive, by the local headers that stand before each. */
function arquivosDoZip(zip: Buffer): Record<string, string> {
  const textos: Record<string, string> = {};
  const fim = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let lugar = zip.readUInt32LE(fim + 16);
  while (zip.readUInt32LE(lugar) === 0x02014b50) {
    const [tamanho, nome, extra, nota] = [20, 28, 30, 32].map((onde) =>
      onde === 20 ? zip.readUInt32LE(lugar + onde) : zip.readUInt16LE(lugar + onde),
    ) as [number, number, number, number];
    const inicio = zip.readUInt32LE(lugar + 42);
    const chamado = zip.toString('utf8', lugar + 46, lugar + 46 + nome);
    const dados = inicio + 30 + zip.readUInt16LE(inicio + 26) + zip.readUInt16LE(inicio + 28);
    textos[chamado] = inflateRawSync(zip.subarray(dados, dados + tamanho)).toString('utf8');
    lugar += 46 + nome + extra + nota;
  }
  return textos;
}

test('qualquer pessoa da empresa sabe como está a integração com a folha, e só isso', async () => {
  const dono = await t.app.empresa();
  const { cliente } = await t.app.usuario(dono.empresaId, []);
  const situacao = async () => (await cliente.call(situacaoDaFolha)).body;
  expect(await situacao()).toEqual({ status: 'Inativo' });
  await dono.cliente.call(gravarIntegracoes, {
    body: form({ folha: { ativo: true, endereco: servico.endereco, grupoAc: null, codigoAc: null } }),
  });
  expect(await situacao()).toEqual({ status: 'SemChavePrivada' });
  await dono.cliente.call(renovarChave);
  expect(await situacao()).toEqual({ status: 'NaoAutenticado' });
  servico.publica = await publicaDe(dono);
  await dono.cliente.call(testes.folha);
  expect(await situacao()).toEqual({ status: 'Ativo' });
  expect((await (await t.app.empresa([])).cliente.call(situacaoDaFolha)).body).toEqual({ status: 'Inativo' });
  expect((await t.app.anonimo.call(situacaoDaFolha)).status).toBe(401);
});
