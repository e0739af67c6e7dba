import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PNG_DE_UM_PONTO } from '#app/testing/png.ts';
import { pisDeBase } from '#platform/shared/br/pis.ts';
import {
  baixarAssinatura,
  contratoProfissional,
  contratosDoProfissional,
  enviarAssinatura,
  excluirAssinatura,
} from './contratos-profissional.contract.ts';
import { profissionalSst } from './profissional.contract.ts';

const t = useApp();
const medica = {
  nome: 'Helena Prado',
  orgaoDeClasse: '1',
  siglaOrgaoDeClasse: null,
  numeroInscricao: '15432',
  cpf: null,
  nit: null,
  codigoAC: null,
} as const;

const doCeara = async () => {
  const { rows } = await t.app.banco((db) => sql<{ id: number }>`select id from estado where uf = 'CE'`.execute(db));
  return { id: rows[0]?.id ?? 0 };
};

async function comMedica() {
  const empresa = await t.app.empresa();
  const uf = await doCeara();
  const { body } = await empresa.cliente.call(profissionalSst.criar, { body: { ...medica, uf } });
  return { ...empresa, uf, profissional: { id: body.id } };
}

const contrato = {
  tipoContrato: 'P',
  inicio: '2026-01-01',
  fim: null,
  registro: null,
  especialidade: 'Medicina do Trabalho',
  endereco: null,
  telefone: null,
  horarioAtendimento: null,
  exames: [] as { id: number }[],
  estabelecimentoResponsavel: 'TODOS',
  estabelecimentos: [] as { id: number }[],
} as const;

test('o profissional pede nome de até 70 letras, órgão e inscrição', async () => {
  const { cliente } = await t.app.empresa();
  const uf = await doCeara();
  const vazio = await cliente.call(profissionalSst.criar, {
    body: { ...medica, uf, nome: ' ', orgaoDeClasse: null as never, numeroInscricao: '' },
  });
  expect(vazio.problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Nome é obrigatório' },
    { campo: 'orgaoDeClasse', mensagem: 'Órgão de classe é obrigatório' },
    { campo: 'numeroInscricao', mensagem: 'Número de inscrição é obrigatório' },
  ]);
  const criar = (nome: string) => cliente.call(profissionalSst.criar, { body: { ...medica, uf, nome } });
  expect((await criar('a'.repeat(71))).problema.erros).toMatchObject([{ campo: 'nome' }]);
  expect((await criar('a'.repeat(70))).status).toBe(201);
});

test.each([
  ['1', '12345678901', 'numeroInscricao', 'Número de inscrição no CRM deve ter no máximo 10 caracteres'],
  ['4', '123456789012345', 'numeroInscricao', 'Número de inscrição deve ter no máximo 14 caracteres'],
] as const)('a inscrição no órgão %s tem limite', async (orgaoDeClasse, numeroInscricao, campo, mensagem) => {
  const { cliente } = await t.app.empresa();
  const uf = await doCeara();
  const criar = (numero: string) =>
    cliente.call(profissionalSst.criar, { body: { ...medica, uf, orgaoDeClasse, numeroInscricao: numero } });
  expect((await criar(numeroInscricao)).problema.erros).toEqual([{ campo, mensagem }]);
  expect((await criar(numeroInscricao.slice(1))).status).toBe(201);
});

test('a UF só falta ao RMS, e a sigla só é pedida e guardada no órgão 9', async () => {
  const { cliente } = await t.app.empresa();
  const uf = await doCeara();
  const criar = (mudancas: object) =>
    cliente.call(profissionalSst.criar, { body: { ...medica, uf: null, ...mudancas } });
  for (const orgaoDeClasse of ['1', '2', '4', '9'])
    expect((await criar({ orgaoDeClasse, siglaOrgaoDeClasse: 'COREN' })).problema.erros, orgaoDeClasse).toEqual([
      { campo: 'uf', mensagem: 'UF do órgão é obrigatória' },
    ]);
  expect((await criar({ orgaoDeClasse: '3' })).status).toBe(201);
  expect((await criar({ orgaoDeClasse: '9', uf })).problema.erros).toEqual([
    { campo: 'siglaOrgaoDeClasse', mensagem: 'Sigla do órgão é obrigatória' },
  ]);
  const outro = await criar({ orgaoDeClasse: '9', uf, siglaOrgaoDeClasse: 'COREN' });
  expect(outro.body).toMatchObject({ siglaOrgaoDeClasse: 'COREN', nomeFormatado: 'Helena Prado (COREN 15432/CE)' });
  expect((await criar({ orgaoDeClasse: '1', uf, siglaOrgaoDeClasse: 'COREN' })).body).toMatchObject({
    siglaOrgaoDeClasse: null,
    nomeFormatado: 'Helena Prado (CRM 15432/CE)',
  });
  expect((await criar({ orgaoDeClasse: '1', uf })).problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'numeroInscricao', mensagem: 'Já existe um profissional de SST com esta inscrição.' }],
  });
});

test('CPF e NIT têm 11 dígitos certos, e sem CPF o cadastro fica pendente', async () => {
  const { cliente } = await t.app.empresa();
  const uf = await doCeara();
  const criar = (mudancas: object) => cliente.call(profissionalSst.criar, { body: { ...medica, uf, ...mudancas } });
  expect((await criar({ cpf: '1234567890', nit: '1234567890' })).problema.erros).toEqual([
    { campo: 'cpf', mensagem: 'CPF inválido.' },
    { campo: 'nit', mensagem: 'O número PIS é inválido.' },
  ]);
  expect((await criar({})).body).toMatchObject({ cadastroPendente: true });
  expect((await criar({ numeroInscricao: '1', cpf: '52998224725', nit: pisDeBase('1205641254') })).body).toMatchObject({
    cpf: '52998224725',
    cadastroPendente: false,
  });
});

test('o contrato pede início, tipo e profissional, e é da empresa da sessão', async () => {
  const { cliente, profissional } = await comMedica();
  const vazio = await cliente.call(contratoProfissional.criar, {
    body: { ...contrato, profissional, tipoContrato: null as never, inicio: null as never },
  });
  expect(vazio.problema.erros).toEqual([
    { campo: 'tipoContrato', mensagem: 'Tipo de contrato é obrigatório' },
    { campo: 'inicio', mensagem: 'Início é obrigatório' },
  ]);
  const outra = await t.app.empresa();
  const alheio = await outra.cliente.call(contratoProfissional.criar, { body: { ...contrato, profissional } });
  expect(alheio.problema.erros).toMatchObject([{ campo: 'profissional' }]);
  const criado = await cliente.call(contratoProfissional.criar, { body: { ...contrato, profissional } });
  expect(criado.body).toMatchObject({ temAssinaturaDigital: false, estabelecimentoResponsavel: 'TODOS' });
});

test('o contrato não termina antes de começar, não se repete nos mesmos dias e diz os estabelecimentos', async () => {
  const { cliente, profissional } = await comMedica();
  const criar = (mudancas: object) =>
    cliente.call(contratoProfissional.criar, { body: { ...contrato, profissional, ...mudancas } });
  expect((await criar({ fim: '2025-12-31' })).problema.erros).toEqual([
    { campo: 'fim', mensagem: 'Fim não pode ser antes do início.' },
  ]);
  expect((await criar({ estabelecimentoResponsavel: 'ESCOLHIDOS' })).problema.erros).toEqual([
    { campo: 'estabelecimentos', mensagem: 'Escolha ao menos um estabelecimento' },
  ]);
  expect((await criar({ fim: '2026-01-31' })).status).toBe(201);
  expect((await criar({ inicio: '2026-01-31' })).problema.erros).toEqual([
    { campo: 'inicio', mensagem: 'Já há um contrato deste tipo nestes dias, desde 01/01/2026.' },
  ]);
  expect((await criar({ inicio: '2026-01-31', tipoContrato: 'M' })).status).toBe(201);
  expect((await criar({ inicio: '2026-02-01' })).status).toBe(201);
});

test.each([
  ['M', '4', 'O médico autorizado é inscrito no CRM.'],
  ['P', '2', 'O coordenador do PCMSO é inscrito no CRM (NR-7).'],
  [
    'R',
    '2',
    'O responsável pelos registros ambientais é inscrito no CRM, no CREA ou em outro órgão que não o CRO e o RMS.',
  ],
] as const)('o contrato %s não é de quem é do órgão %s', async (tipoContrato, orgaoDeClasse, mensagem) => {
  const { cliente, uf, profissional: daMedica } = await comMedica();
  const { body } = await cliente.call(profissionalSst.criar, { body: { ...medica, uf, orgaoDeClasse } });
  const criar = (profissional: { id: number }) =>
    cliente.call(contratoProfissional.criar, { body: { ...contrato, profissional, tipoContrato } });
  expect((await criar({ id: body.id })).problema.erros).toEqual([{ campo: 'tipoContrato', mensagem }]);
  expect((await criar(daMedica)).status).toBe(201);
  const mudado = await cliente.call(profissionalSst.atualizar, {
    params: { id: daMedica.id },
    body: { ...medica, uf, numeroInscricao: '2', orgaoDeClasse },
  });
  expect(mudado.problema.erros).toEqual([
    { campo: 'orgaoDeClasse', mensagem: `Há um contrato que pede outro órgão: ${mensagem}` },
  ]);
});

test('a imagem da assinatura entra, fica quando o contrato muda, e sai', async () => {
  const { cliente, empresaId, profissional } = await comMedica();
  const { body } = await cliente.call(contratoProfissional.criar, { body: { ...contrato, profissional } });
  const params = { id: body.id };
  const arquivo = (nome: string, conteudo: Buffer, type: string) => {
    const corpo = new FormData();
    corpo.set('arquivo', new File([new Uint8Array(conteudo)], nome, { type }));
    return cliente.call(enviarAssinatura, { params, body: corpo as never });
  };
  expect((await arquivo('a.pdf', Buffer.from('%PDF-1.4'), 'application/pdf')).status).toBe(400);
  // What only begins like a picture would stop every document that it is printed in.
  const estragada = Buffer.concat([PNG_DE_UM_PONTO.subarray(0, 8), Buffer.alloc(200, 7)]);
  expect((await arquivo('a.png', estragada, 'image/png')).status).toBe(400);
  expect((await arquivo('assinatura.png', PNG_DE_UM_PONTO, 'image/png')).body).toEqual({
    temAssinaturaDigital: true,
    assinaturaDigitalNome: 'assinatura.png',
  });
  const mudado = await cliente.call(contratoProfissional.atualizar, {
    params,
    body: { ...contrato, profissional, especialidade: 'Clínica médica' },
  });
  expect(mudado.body).toMatchObject({ temAssinaturaDigital: true, assinaturaDigitalNome: 'assinatura.png' });
  expect((await cliente.call(baixarAssinatura, { params })).status).toBe(200);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(baixarAssinatura, { params })).status).toBe(404);
  expect((await outra.cliente.call(excluirAssinatura, { params })).status).toBe(404);
  expect((await cliente.call(excluirAssinatura, { params })).status).toBe(204);
  expect((await cliente.call(contratoProfissional.obter, { params })).body).toMatchObject({
    temAssinaturaDigital: false,
    assinaturaDigitalNome: null,
  });
  expect((await cliente.call(baixarAssinatura, { params })).status).toBe(404);
  expect(await t.app.auditoria(empresaId, contratoProfissional.nome.um)).toHaveLength(4);
});

test('os contratos se leem, incluem, alteram e excluem no endereço do seu profissional, e só nele', async () => {
  const { cliente, profissional, uf } = await comMedica();
  const outro = await cliente.call(profissionalSst.criar, {
    body: { ...medica, uf, nome: 'Outra', numeroInscricao: '54321' },
  });
  const params = { donoId: profissional.id };
  const primeiro = await cliente.call(contratosDoProfissional.incluir, { params, body: contrato });
  expect(primeiro.status).toBe(201);
  expect(primeiro.body).toMatchObject({ profissional: { id: profissional.id }, inicio: contrato.inicio });
  const segundo = await cliente.call(contratosDoProfissional.incluir, {
    params,
    body: { ...contrato, tipoContrato: 'C', inicio: '2026-05-01' },
  });
  const listados = async (donoId: number) =>
    (await cliente.call(contratosDoProfissional.listar, { params: { donoId } })).body.map(({ id }) => id);
  expect(await listados(profissional.id)).toEqual([segundo.body.id, primeiro.body.id]);
  expect(await listados(outro.body.id)).toEqual([]);
  const alheio = { donoId: outro.body.id, id: primeiro.body.id };
  const seu = { ...params, id: primeiro.body.id };
  expect((await cliente.call(contratosDoProfissional.obter, { params: alheio })).status).toBe(404);
  expect((await cliente.call(contratosDoProfissional.excluir, { params: alheio })).status).toBe(404);
  expect((await cliente.call(contratosDoProfissional.alterar, { params: alheio, body: contrato })).status).toBe(404);
  const errado = await cliente.call(contratosDoProfissional.alterar, {
    params: seu,
    body: { ...contrato, fim: '2020-01-01' },
  });
  expect(errado.problema.erros).toEqual([{ campo: 'fim', mensagem: 'Fim não pode ser antes do início.' }]);
  await cliente.call(contratosDoProfissional.alterar, { params: seu, body: { ...contrato, especialidade: 'Clínica' } });
  expect((await cliente.call(contratosDoProfissional.obter, { params: seu })).body.especialidade).toBe('Clínica');
  await cliente.call(contratosDoProfissional.excluir, { params: seu });
  expect(await listados(profissional.id)).toEqual([segundo.body.id]);
});
