import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { perfil } from '#modules/organizacao/perfis/perfis.contract.ts';
import { recuperacaoDeSenha } from '#modules/organizacao/sessao/recuperacao.job.ts';
import { entrar, obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { TestClient } from '#platform/testing/client.ts';
import { colunasDeNomes } from './dados-pessoais.queries.ts';
import { removerSegundoFator, usuarios } from './usuarios.contract.ts';

const t = useApp();
const { ver, inserir, editar, excluir } = permissoesOrganizacao.usuario;
const todas = [ver, inserir, editar, excluir];

const form = ({ empresaId, perfilId }: Pick<Tenant, 'empresaId' | 'perfilId'>, dados: object = {}) => ({
  nome: 'Bia Lima',
  login: `bia.${unico()}`,
  cpf: null,
  email: null,
  ativo: true,
  expiraEm: null,
  colaborador: null,
  empresas: [{ empresa: { id: empresaId }, perfil: { id: perfilId } }],
  senha: SENHA_DE_TESTE,
  enviarLink: false,
  ...dados,
});

const login = (username: string, empresaId: number, password = SENHA_DE_TESTE) =>
  t.app.anonimo.call(entrar, { body: { username, password, empresaId, tipoLogin: 'CADASTRO' } });

describe('usuários', () => {
  test('o novo entra com a senha inicial e tem de trocá-la; a senha não volta em lugar nenhum', async () => {
    const admin = await t.app.empresa();
    const colaboradorId = await criarColaborador(t.app, admin.empresaId, { nome: 'Bia Talento' });
    const corpo = form(admin, { colaborador: { id: colaboradorId }, cpf: cpfDeBase('320000001') });
    const criado = await admin.cliente.call(usuarios.criar, { body: corpo });
    expect(criado.status, JSON.stringify(criado.body)).toBe(201);
    expect(criado.body).toMatchObject({
      senha: null,
      enviarLink: false,
      colaborador: { id: colaboradorId, nome: 'Bia Talento' },
    });
    expect(JSON.stringify(criado.body)).not.toContain(SENHA_DE_TESTE);
    expect((await login(corpo.login, admin.empresaId)).body).toMatchObject({ authenticated: true, pendencia: 'senha' });
    const { rows } = await t.app.banco((db) =>
      sql<{
        texto: string;
      }>`select a::text as texto from auditoria a where entidade = 'Usuário' and entidade_id = ${criado.body.id}`.execute(
        db,
      ),
    );
    expect(rows.length).toBe(1);
    for (const { texto } of rows) expect(texto).not.toMatch(new RegExp(`${SENHA_DE_TESTE}|argon2|${corpo.cpf}`));
  });

  test('pede senha ou link, e-mail para o link, senha aceitável e login com forma de login', async () => {
    const admin = await t.app.empresa();
    const erros = async (dados: object) =>
      (await admin.cliente.call(usuarios.criar, { body: form(admin, dados) })).problema.erros.map(({ campo }) => campo);
    expect(await erros({ senha: null })).toEqual(['senha']);
    expect(await erros({ senha: null, enviarLink: true })).toEqual(['email']);
    expect(await erros({ senha: '12345678' })).toEqual(['senha']);
    expect(await erros({ login: cpfDeBase('320000002') })).toEqual(['login']);
    expect(await erros({ login: 'com espaço' })).toEqual(['login']);
    expect(await erros({ empresas: [] })).toEqual(['empresas']);
    const repetida = form(admin).empresas[0];
    expect(await erros({ empresas: [repetida, repetida] })).toEqual(['empresas[1].empresa']);
    const corpo = form(admin);
    await admin.cliente.call(usuarios.criar, { body: corpo });
    const duplicado = await admin.cliente.call(usuarios.criar, {
      body: { ...corpo, login: corpo.login.toUpperCase() },
    });
    expect(duplicado.problema).toMatchObject({
      status: 409,
      erros: [{ campo: 'login', mensagem: 'Já existe um usuário com este login.' }],
    });
  });

  test('com link, a fila recebe o convite e não a senha', async () => {
    const admin = await t.app.empresa();
    const corpo = form(admin, { senha: null, enviarLink: true, email: 'bia@exemplo.com.br' });
    const criado = await admin.cliente.call(usuarios.criar, { body: corpo });
    expect(t.app.jobs.enviados.at(-1)).toMatchObject({
      job: recuperacaoDeSenha,
      data: { usuarioId: criado.body.id, convite: true },
    });
    expect((await login(corpo.login, admin.empresaId, '')).status).toBe(400);
    expect((await login(corpo.login, admin.empresaId)).status).toBe(401);
  });

  test('desativar vale no pedido seguinte; ninguém se desativa nem se exclui', async () => {
    const admin = await t.app.empresa();
    const corpo = form(admin);
    const { id } = (await admin.cliente.call(usuarios.criar, { body: corpo })).body;
    const cookie = (await login(corpo.login, admin.empresaId)).cookies.ciranda_sessao;
    const bia = new TestClient(t.app.app, `ciranda_sessao=${cookie}`);
    expect((await bia.call(obterSessao)).body.authenticated).toBe(true);
    await admin.cliente.call(usuarios.atualizar, { params: { id }, body: { ...corpo, senha: null, ativo: false } });
    expect((await bia.call(obterSessao)).body.authenticated).toBe(false);

    const eu = (await admin.cliente.call(usuarios.obter, { params: { id: admin.usuarioId } })).body;
    expect(eu.pode).toMatchObject({ editar: true, excluir: false });
    const { id: _id, pode: _pode, ...meu } = eu;
    const desativar = await admin.cliente.call(usuarios.atualizar, {
      params: { id: eu.id },
      body: { ...meu, ativo: false },
    });
    expect(desativar.problema.erros).toEqual([
      { campo: 'ativo', mensagem: 'Você não pode desativar o seu próprio acesso.' },
    ]);
    expect((await admin.cliente.call(usuarios.excluir, { params: { id: eu.id } })).status).toBe(403);
  });

  test('quem tem histórico é desativado, não excluído', async () => {
    const admin = await t.app.empresa();
    const corpo = form(admin);
    const { id } = (await admin.cliente.call(usuarios.criar, { body: corpo })).body;
    await login(corpo.login, admin.empresaId);
    const recusa = await admin.cliente.call(usuarios.excluir, { params: { id } });
    expect(recusa.problema).toMatchObject({
      status: 400,
      mensagem: 'Este usuário tem histórico no sistema e não pode ser excluído. Desative-o.',
    });
  });

  test('a lista mostra só quem trabalha nas empresas que a pessoa administra, e o usuário 1 só a si mesmo', async () => {
    const admin = await t.app.empresa();
    const outro = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into usuario (id, login, nome) overriding system value values (1, 'admin', 'Administrador') on conflict do nothing`.execute(
        db,
      ),
    );
    const ids = (await admin.cliente.call(usuarios.listar, { query: { page: 0, size: 200 } })).body.content.map(
      ({ id }) => id,
    );
    expect(ids).toEqual([admin.usuarioId]);
    for (const id of [1, outro.usuarioId]) {
      expect((await admin.cliente.call(usuarios.obter, { params: { id } })).status).toBe(404);
      expect((await admin.cliente.call(usuarios.excluir, { params: { id } })).status).toBe(404);
    }
    const corpo = form(admin);
    await admin.cliente.call(usuarios.criar, { body: { ...corpo, cpf: cpfDeBase('320000003') } });
    const achados = async (nome: string) =>
      (await admin.cliente.call(usuarios.listar, { query: { nome, page: 0 } })).body.content.length;
    expect([
      await achados('LIMÁ'),
      await achados(corpo.login),
      await achados(cpfDeBase('320000003')),
      await achados('xyz'),
    ]).toEqual([1, 1, 1, 0]);
  });

  test('quem administra uma empresa não alcança a outra por meio da pessoa das duas', async () => {
    const admin = await t.app.empresa();
    const outra = await t.app.empresa();
    const { id, login: nome } = await criarUsuarioComSenha(t.app, {
      empresas: [
        { empresaId: admin.empresaId, perfilId: admin.perfilId },
        { empresaId: outra.empresaId, perfilId: outra.perfilId },
      ],
    });
    const lido = (await admin.cliente.call(usuarios.obter, { params: { id } })).body;
    expect(lido.empresas.map(({ empresa }) => empresa.id)).toEqual([admin.empresaId]);
    const { id: _id, pode: _pode, versao: _versao, ...corpo } = lido;
    const mudar = (dados: object) =>
      admin.cliente.call(usuarios.atualizar, { params: { id }, body: { ...corpo, ...dados } });
    for (const dados of [
      { senha: 'outra frase longa' },
      { email: 'a@b.com.br' },
      { ativo: false },
      { login: 'tomado' },
    ])
      expect((await mudar(dados)).problema.status, JSON.stringify(dados)).toBe(400);
    const invasao = await mudar({
      empresas: [...corpo.empresas, { empresa: { id: outra.empresaId }, perfil: { id: admin.perfilId } }],
    });
    expect(invasao.problema.erros).toEqual([
      { campo: 'empresas[1].empresa', mensagem: 'Você não administra usuários desta empresa.' },
    ]);
    expect((await admin.cliente.call(usuarios.excluir, { params: { id } })).status).toBe(400);
    expect((await admin.cliente.call(removerSegundoFator, { params: { id } })).status).toBe(400);
    expect((await mudar({ empresas: [] })).status).toBe(200);
    expect((await login(nome, admin.empresaId)).status).toBe(401);
    expect((await login(nome, outra.empresaId)).status).toBe(200);
  });

  test('não dá perfil com permissões que a própria pessoa não tem', async () => {
    const admin = await t.app.empresa(todas);
    const forte = await criarPerfil(t.app, { permissoes: [...todas, permissoesOrganizacao.perfil.editar] });
    const igual = await criarPerfil(t.app, { permissoes: [ver] });
    const tentar = (perfilId: number) => admin.cliente.call(usuarios.criar, { body: form({ ...admin, perfilId }) });
    expect((await tentar(forte)).problema.erros).toEqual([
      { campo: 'empresas[0].perfil', mensagem: 'Este perfil tem permissões que você não tem nesta empresa.' },
    ]);
    expect((await tentar(igual)).status).toBe(201);
  });
});

describe('perfis', () => {
  test('dois perfis não têm o mesmo nome, maiúsculas e acentos à parte', async () => {
    const admin = await t.app.empresa();
    const nome = `Gestão ${unico()}`;
    const criar = (outro: string) =>
      admin.cliente.call(perfil.criar, { body: { nome: outro, exigeSegundoFator: false, permissoes: [] } });
    expect((await criar(nome)).status).toBe(201);
    expect((await criar(nome.toUpperCase().replace('Ã', 'A'))).problema).toMatchObject({
      status: 409,
      erros: [{ campo: 'nome', mensagem: 'Já existe um perfil com este nome.' }],
    });
  });

  test('os que já se repetiam recebem um número, e nenhum nome passa do limite', async () => {
    const migracao = await readFile('migrations/0303_organizacao_perfil_nome.sql', 'utf8');
    const longo = 'Á'.repeat(100);
    const conexao = await t.app.engine.acquire();
    try {
      await conexao.exec(`begin; drop index perfil_nome_unico; alter table perfil add constraint perfil_nome_key unique (nome);
        insert into perfil (nome) values ('Chefia'), ('CHEFIA'), ('chefia (2)'), ('chéfia'), ('${longo}'), ('${longo.toLowerCase()}')`);
      await conexao.exec(migracao);
      const { rows } = await conexao.query(
        "select nome from perfil where nome_busca like 'chefia%' or nome_busca like 'aaaa%' order by id",
        [],
      );
      expect(rows.map(({ nome }) => nome)).toEqual([
        ...['Chefia', 'CHEFIA (3)', 'chefia (2)', 'chéfia (4)'],
        ...[longo, `${'á'.repeat(96)} (2)`],
      ]);
    } finally {
      await conexao.exec('rollback');
      conexao.release();
    }
  });

  test('alterado vale no pedido seguinte; permissão desconhecida ou que não se tem é recusada', async () => {
    const { inserir: criar, editar: mudar, ver: verPerfis } = permissoesOrganizacao.perfil;
    const admin = await t.app.empresa([criar, mudar, verPerfis, ver]);
    const corpo = { nome: `Perfil ${unico()}-u`, exigeSegundoFator: false, permissoes: [ver] };
    const criado = await admin.cliente.call(perfil.criar, { body: corpo });
    expect(criado.body).toMatchObject({ permissoes: [ver] });
    const pessoa = await criarUsuarioComSenha(t.app, {
      empresas: [{ empresaId: admin.empresaId, perfilId: criado.body.id }],
    });
    const cookie = (await login(pessoa.login, admin.empresaId)).cookies.ciranda_sessao;
    const cliente = new TestClient(t.app.app, `ciranda_sessao=${cookie}`);
    expect((await cliente.call(usuarios.listar)).status).toBe(200);
    await admin.cliente.call(perfil.atualizar, { params: { id: criado.body.id }, body: { ...corpo, permissoes: [] } });
    expect((await cliente.call(usuarios.listar)).status).toBe(403);

    const erros = async (permissoes: string[]) =>
      (
        await admin.cliente.raw({
          method: 'POST',
          url: '/api/utilitario/perfis',
          payload: { ...corpo, nome: `Outro ${unico()}`, permissoes },
        })
      ).problema.erros;
    expect(await erros(['ROLE_NAO_EXISTE'])).toEqual([
      { campo: 'permissoes', mensagem: 'Permissões desconhecidas: ROLE_NAO_EXISTE.' },
    ]);
    expect(await erros([excluir])).toEqual([
      { campo: 'permissoes', mensagem: 'Você não pode conceder permissões que o seu perfil não tem.' },
    ]);
    expect((await erros(['OUTRA']))[0]?.campo).toBe('permissoes[0]');
  });

  test('usado em outra empresa não se altera nem exclui', async () => {
    const admin = await t.app.empresa();
    const outra = await t.app.usuario((await t.app.empresa()).empresaId);
    const lido = (await admin.cliente.call(perfil.obter, { params: { id: outra.perfilId } })).body;
    const { id, pode: _pode, ...corpo } = lido;
    expect(
      (await admin.cliente.call(perfil.atualizar, { params: { id }, body: { ...corpo, permissoes: [] } })).status,
    ).toBe(400);
    expect((await admin.cliente.call(perfil.excluir, { params: { id } })).status).toBe(400);
  });

  test('em uso na própria empresa não se exclui, e a mensagem diz por quem', async () => {
    const admin = await t.app.empresa();
    const recusa = await admin.cliente.call(perfil.excluir, { params: { id: admin.perfilId } });
    expect(recusa.problema).toMatchObject({ status: 409, codigo: 'EM_USO' });
    expect(recusa.problema.mensagem).toContain('possui dependências em: Usuários.');
  });
});

/** Names in columns that are not found by their own: emptied with the traces, told of the company, or no name of a person. */
const SEM_DONO = [
  'auditoria.ator_nome',
  'empresa.encarregado_nome',
  'importacao_talento.arquivo_nome',
  'mensagem.remetente',
  'ppp_configuracao.representante_nome',
  'sst_importacao.arquivo_nome',
  'usuario_importacao.arquivo_nome',
];

test('toda coluna que guarda pelo nome quem fez algo é achada, e as que não o são têm quem as trate', async () => {
  const achadas = (await t.app.banco(colunasDeNomes)).map(({ tabela, coluna }) => `${tabela}.${coluna}`);
  const { rows } = await t.app.banco((db) =>
    sql<{ coluna: string }>`select table_name || '.' || column_name as coluna from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name = 'text'
        and column_name ~ '(_nome|_por|responsavel|remetente|autor)$' order by 1`.execute(db),
  );
  expect(achadas).toEqual(
    expect.arrayContaining([
      'movimento_selecao.desfeito_por',
      'solicitacao_historico.usuario_nome',
      'historico_candidato.responsavel',
    ]),
  );
  expect(rows.map(({ coluna }) => coluna).filter((coluna) => !achadas.includes(coluna))).toEqual(SEM_DONO);
});
