import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { cpfUnico, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { entrar } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha } from '#modules/organizacao/sessao/sessao.factory.ts';
import { usuarios } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import type { ImportacaoLida } from '#platform/shared/sheet-import/sheet-import.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { aplicarImportacao, chamadasDaImportacao as chamadas, enviarPlanilha } from './importacao-usuarios.contract.ts';

const t = useApp();
const { ver, inserir, excluir } = permissoesOrganizacao.usuario;
const CABECALHO = ['Nome', 'Login', 'CPF', 'E-mail', 'Acesso até', 'Perfil', 'Senha inicial'];
type Linha = readonly [
  nome: string,
  login: string,
  cpf: string,
  email: string,
  ate: string,
  perfil: string,
  senha: string,
];
const novo = () => `novo.${unico()}.${process.pid}`;

async function nomeDoPerfil(): Promise<string> {
  const id = await criarPerfil(t.app, { permissoes: [ver] });
  const { rows } = await t.app.banco((db) =>
    sql<{ nome: string }>`select nome from perfil where id = ${id}`.execute(db),
  );
  return rows[0]?.nome ?? '';
}

async function enviar(cliente: TestClient, ...linhas: readonly Linha[]): Promise<{ id: number }> {
  const corpo = new FormData();
  const texto = [CABECALHO, ...linhas].map((linha) => linha.map((celula) => `"${celula}"`).join(','));
  corpo.append('file', new Blob([texto.join('\r\n')]), 'usuarios.csv');
  const { body } = await cliente.raw<ImportacaoLida>({ method: 'POST', url: enviarPlanilha.path, payload: corpo });
  await t.app.executarTarefas();
  return { id: body.id };
}
async function aplicar(cliente: TestClient, params: { id: number }) {
  await cliente.call(aplicarImportacao, { params, body: { aceitaRecusadas: false } });
  await t.app.executarTarefas();
  return (await cliente.call(chamadas.obter, { params })).body;
}
async function desfazer(cliente: TestClient, params: { id: number }) {
  await cliente.call(chamadas.desfazer, { params });
  await t.app.executarTarefas();
  return (await cliente.call(chamadas.obter, { params })).body;
}
const errosDe = async (cliente: TestClient, { id }: { id: number }) =>
  (await cliente.call(chamadas.linhas, { query: { importacaoId: id, resultado: null, page: 0 } })).body.content.map(
    ({ erros }) => erros.map(({ coluna, mensagem }) => `${coluna}: ${mensagem}`),
  );
async function idDe(login: string): Promise<number> {
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`select id from usuario where login = ${login}`.execute(db),
  );
  return rows[0]?.id ?? 0;
}
const cartasA = async (email: string) => {
  const { rows } = await t.app.banco((db) => sql`select 1 from email_saida where ${email} = any (para)`.execute(db));
  return rows.length;
};

test('o que se escreve se lê sem os brancos em volta, a data limite fica, e quem tem senha não recebe link', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const [login, senha] = [novo(), 'lua verde sobre o mar '];
  const email = `${login}@exemplo.com.br`;
  const params = await enviar(cliente, [
    '  Ana Alves ',
    ` ${login} `,
    '',
    email,
    '31/01/2030',
    await nomeDoPerfil(),
    senha,
  ]);
  expect(await aplicar(cliente, params)).toMatchObject({ situacao: 'APLICADA', feitas: 1 });
  const { body } = await cliente.call(usuarios.obter, { params: { id: await idDe(login) } });
  expect(body).toMatchObject({
    nome: 'Ana Alves',
    login,
    email,
    expiraEm: '2030-01-31',
    ativo: true,
    colaborador: null,
  });
  expect(await cartasA(email)).toBe(0);
  const com = async (password: string) =>
    (await t.app.anonimo.call(entrar, { body: { username: login, password, empresaId, tipoLogin: 'CADASTRO' } }))
      .status;
  expect([await com(senha.trim()), await com(senha)]).toEqual([200, 401]);
});

test('a célula ilegível se diz uma vez, e não também como falta', async () => {
  const { cliente } = await t.app.empresa();
  const perfil = await nomeDoPerfil();
  const params = await enviar(
    cliente,
    ['Ana', novo(), '', 'não é endereço', '', perfil, ''],
    ['Bia', novo(), '', '', '13/2030', perfil, 'lua verde sobre o mar'],
    ['Cid', novo(), '123', '', '', perfil, 'lua verde sobre o mar'],
  );
  expect(await errosDe(cliente, params)).toEqual([
    [expect.stringMatching(/^E-mail: /)],
    ["Acesso até: Acesso até: '13/2030' não é uma data. Escreva dia/mês/ano, com quatro números no ano."],
    [expect.stringMatching(/^CPF: /)],
  ]);
});

test('o que se diz de um campo não esconde o que o servidor sabe dos outros, com ou sem senha', async () => {
  const dono = await t.app.empresa();
  const { cliente, empresaId } = dono;
  const perfil = await nomeDoPerfil();
  const cpf = cpfUnico();
  const existente = await criarUsuarioComSenha(t.app, { cpf, empresas: [{ empresaId, perfilId: dono.perfilId }] });
  const params = await enviar(
    cliente,
    ['', existente.login, '', 'a@exemplo.com.br', '', perfil, ''],
    ['Bia', 'a b', cpf, '', '31/02/2030', perfil, '12345678'],
    ['Cid', novo(), cpf, 'ruim', '', 'Ninguém', '12345678'],
  );
  const ditos = (await errosDe(cliente, params)).map((erros) => erros.map((erro) => erro.split(':')[0]).sort());
  expect(ditos).toEqual([
    ['Login', 'Nome'],
    ['Acesso até', 'CPF', 'Login', 'Senha inicial'],
    ['CPF', 'E-mail', 'Perfil', 'Senha inicial'],
  ]);
  // What was tried to find all of it out leaves nothing behind.
  const { rows } = await t.app.banco((db) =>
    sql`select login from usuario where login like 'ensaio-%' or nome = 'Ensaio'`.execute(db),
  );
  expect(rows).toEqual([]);
  expect(await cartasA('a@exemplo.com.br')).toBe(0);
});

test('quem já fez algo no sistema não se exclui, e com ele fica a importação inteira', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const perfil = await nomeDoPerfil();
  const [um, dois] = [novo(), novo()];
  const senha = 'lua verde sobre o mar';
  const params = await enviar(
    cliente,
    ['Ana', um, '', '', '', perfil, senha],
    ['Bia', dois, '', '', '', perfil, senha],
  );
  await aplicar(cliente, params);
  const ultima = await idDe(dois);
  await t.app.banco((db) =>
    sql`insert into sugestao_melhoria (empresa_id, autor_id, titulo, descricao) values (${empresaId}, ${ultima}, 'x', 'y')`.execute(
      db,
    ),
  );
  expect(await desfazer(cliente, params)).toMatchObject({
    situacao: 'APLICADA',
    motivo: 'A importação não pode ser desfeita: um dos usuários já foi alterado, ou já fez algo no sistema.',
  });
  expect([await idDe(um), await idDe(dois)]).not.toContain(0);
});

test('quem alguém já excluiu não impede desfazer o resto; quem perdeu a permissão de excluir não desfaz', async () => {
  const dono = await t.app.empresa();
  const perfil = await nomeDoPerfil();
  const senha = 'lua verde sobre o mar';
  const rh = await t.app.usuario(dono.empresaId, [ver, inserir, excluir]);
  const [um, dois] = [novo(), novo()];
  const params = await enviar(
    rh.cliente,
    ['Ana', um, '', '', '', perfil, senha],
    ['Bia', dois, '', '', '', perfil, senha],
  );
  await aplicar(rh.cliente, params);
  expect((await dono.cliente.call(usuarios.excluir, { params: { id: await idDe(um) } })).status).toBe(204);
  expect((await rh.cliente.call(chamadas.desfazer, { params })).status).toBe(201);
  const permitir = (permissoes: string[]) =>
    t.app.banco((db) => sql`update perfil set permissoes = ${permissoes} where id = ${rh.perfilId}`.execute(db));
  await permitir([ver, inserir]);
  await t.app.executarTarefas();
  expect((await rh.cliente.call(chamadas.obter, { params })).body).toMatchObject({
    situacao: 'APLICADA',
    motivo: 'Desfazer a importação exclui os usuários que ela criou, e você não exclui usuários.',
  });
  await permitir([ver, inserir, excluir]);
  expect(await desfazer(rh.cliente, params)).toMatchObject({ situacao: 'DESFEITA', motivo: null, progresso: 1 });
  expect(await idDe(dois)).toBe(0);
});

test('cada linha guarda de quem fala, também a recusada, e o talento a que se liga', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const perfil = await nomeDoPerfil();
  const matricula = `L${unico()}`;
  const talento = await criarColaborador(t.app, empresaId, { nome: 'Bia Brito', matricula });
  const corpo = new FormData();
  const linhas = [
    'Nome,Login,Perfil,Matrícula do talento,Senha inicial',
    `Ana Alves,${novo()},${perfil},,lua verde sobre o mar`,
    `Bia Brito,${novo()},Ninguém,${matricula},lua verde sobre o mar`,
  ];
  corpo.append('file', new Blob([linhas.join('\r\n')]), 'usuarios.csv');
  const { body } = await cliente.raw<ImportacaoLida>({ method: 'POST', url: enviarPlanilha.path, payload: corpo });
  await t.app.executarTarefas();
  const { rows } = await t.app.banco((db) =>
    sql`select nome, colaborador_id as talento from usuario_importacao_linha where importacao_id = ${body.id} order by linha`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    { nome: 'Ana Alves', talento: null },
    { nome: 'Bia Brito', talento },
  ]);
});
