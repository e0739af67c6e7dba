import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { candidatar } from '#modules/externo/candidato-solicitacoes/candidaturas.contract.ts';
import {
  captchaResolvido,
  concluirPeloLink,
  criarCandidatoDoPortal,
  publicarVaga,
  SENHA_DO_CANDIDATO,
} from '#modules/externo/externo.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { iniciarCadastro } from './cadastro.contract.ts';
import { obterProgresso } from './progresso.contract.ts';
import { progressoDe } from './progresso.rules.ts';

const t = useApp();
let rede = 0;

const inicio = async (empresaId: number, dados: object = {}) => ({
  nome: 'Joana Lima',
  cpf: cpfUnico(),
  email: `joana${cpfUnico()}@exemplo.com.br`,
  celular: '(85) 98888-7777',
  senha: SENHA_DO_CANDIDATO,
  aceitoPoliticaSeguranca: false,
  captcha: await captchaResolvido(t.app),
  empresaId,
  ...dados,
});
const comecar = (payload: object) =>
  t.app.anonimo.raw<{ mensagem: string }>({
    method: 'POST',
    url: iniciarCadastro.path,
    payload,
    remoteAddress: `10.7.${++rede}.1`,
  });

describe('medida do cadastro', () => {
  const item = fc.record({
    campo: fc.string(),
    rotulo: fc.string(),
    obrigatorio: fc.boolean(),
    preenchido: fc.boolean(),
  });
  test('vai de 0 a 100, e só é 100 quando nada falta', () => {
    fc.assert(
      fc.property(fc.array(item), (itens) => {
        const { percentual, faltam, pronto } = progressoDe(itens);
        expect(percentual).toBeGreaterThanOrEqual(0);
        expect(percentual === 100).toBe(faltam.length === 0);
        expect(pronto).toBe(!faltam.some(({ obrigatorio }) => obrigatorio));
      }),
    );
  });
});

describe('começar o cadastro', () => {
  test('com o mínimo a pessoa entra; o que falta é dito antes da candidatura', async () => {
    const empresa = await t.app.empresa();
    const { solicitacaoId } = await publicarVaga(t.app, empresa);
    expect((await comecar(await inicio(empresa.empresaId))).status).toBe(200);
    const { id, cliente } = await concluirPeloLink(t.app, empresa.empresaId, SENHA_DO_CANDIDATO);
    const progresso = await cliente.call(obterProgresso, { params: { id } });
    expect(obterProgresso.resposta.safeParse(progresso.body).error?.issues ?? []).toEqual([]);
    expect(progresso.body.pronto).toBe(false);
    expect(progresso.body.percentual).toBeGreaterThan(0);
    const exigidos = progresso.body.faltam.filter(({ obrigatorio }) => obrigatorio).map(({ campo }) => campo);
    expect(exigidos).toContain('pessoal.dataNascimento');
    expect(exigidos).not.toContain('contato.email');
    const cedo = await cliente.call(candidatar, { query: { solicitacaoId } });
    expect([cedo.status, cedo.problema.mensagem]).toEqual([400, 'Complete o seu cadastro antes de se candidatar.']);
    expect(cedo.problema.erros.map(({ campo }) => campo)).toEqual(exigidos);
  });

  test('com tudo o que a empresa exige a candidatura segue', async () => {
    const empresa = await t.app.empresa();
    const { solicitacaoId } = await publicarVaga(t.app, empresa);
    const { id } = await criarCandidatoDoPortal(t.app, empresa.empresaId);
    const cliente = await t.app.candidato(empresa.empresaId, id);
    const antes = await cliente.call(obterProgresso, { params: { id } });
    expect(antes.body.pronto).toBe(true);
    expect(antes.body.faltam.map(({ campo }) => campo)).toContain('documentos');
    expect((await cliente.call(candidatar, { query: { solicitacaoId } })).status).toBe(201);
    await t.app.banco((db) => sql`update candidato set primeiro_emprego = true where id = ${id}`.execute(db));
    const depois = await cliente.call(obterProgresso, { params: { id } });
    expect(depois.body.percentual).toBeGreaterThan(antes.body.percentual);
    // Each thing that the company requires counts while it is empty and after it is filled in.
    const itens = (percentual: number, faltam: number) => Math.round((100 * faltam) / (100 - percentual));
    const total = itens(depois.body.percentual, depois.body.faltam.length);
    await t.app.banco((db) => sql`update candidato set bairro = null, logradouro = null where id = ${id}`.execute(db));
    const vazios = await cliente.call(obterProgresso, { params: { id } });
    expect(vazios.body.faltam.length).toBe(depois.body.faltam.length + 2);
    expect(vazios.body.percentual).toBe(Math.floor((100 * (total - vazios.body.faltam.length)) / total));
    const vizinho = await criarCandidatoDoPortal(t.app, empresa.empresaId);
    expect((await cliente.call(obterProgresso, { params: { id: vizinho.id } })).status).toBe(404);
  });

  test('recusa cada campo errado no seu lugar', async () => {
    const { empresaId } = await t.app.empresa();
    const vazio = await comecar({ empresaId });
    expect(vazio.problema.erros.map(({ campo }) => campo)).toEqual(['nome', 'cpf', 'email', 'senha', 'captcha']);
    const errado = await comecar(
      await inicio(empresaId, { nome: 'x'.repeat(101), cpf: '11111111111', email: 'x', celular: '8598888777' }),
    );
    expect(errado.problema.erros.map(({ campo }) => campo)).toEqual(['nome', 'cpf', 'email', 'celular']);
    const semDdd = await comecar(await inicio(empresaId, { celular: '988887777' }));
    expect(semDdd.problema.erros).toEqual([{ campo: 'celular', mensagem: 'Informe o DDD e os 9 números do celular' }]);
    expect((await comecar(await inicio(empresaId, { nome: '<b>João 😀</b>' }))).status).toBe(200);
  });

  test('a política exigida vem antes, e fica guardada a versão aceita', async () => {
    const { empresaId } = await t.app.empresa();
    await t.app.banco(async (db) => {
      await sql`update empresa set exigir_aceite_psi = true where id = ${empresaId}`.execute(db);
      await sql`insert into empresa_politica (empresa_id, versao, texto) values (${empresaId}, 3, 'Texto')`.execute(db);
    });
    const recusa = await comecar(await inicio(empresaId, { senha: '12345678' }));
    expect(recusa.problema.erros.map(({ campo }) => campo)).toEqual(['senha', 'aceitoPoliticaSeguranca']);
    expect((await comecar(await inicio(empresaId, { aceitoPoliticaSeguranca: true }))).status).toBe(200);
    const { id } = await concluirPeloLink(t.app, empresaId, SENHA_DO_CANDIDATO);
    const { rows } = await t.app.banco((db) =>
      sql`select politica_versao as versao from consentimento where candidato_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ versao: 3 }]);
  });
});
