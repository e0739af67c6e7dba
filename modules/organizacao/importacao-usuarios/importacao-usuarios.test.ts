import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { cpfUnico, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { alterarSenha, entrar } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha } from '#modules/organizacao/sessao/sessao.factory.ts';
import { usuarios } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import type { ImportacaoLida } from '#platform/shared/sheet-import/sheet-import.ts';
import { TestClient } from '#platform/testing/client.ts';
import {
  aplicarImportacao,
  baixarModelo,
  chamadasDaImportacao as chamadas,
  enviarPlanilha,
  listarImportacoes,
} from './importacao-usuarios.contract.ts';
import { limpezaDeImportacoes } from './importacao-usuarios.job.ts';

const t = useApp();
const { ver, inserir, editar, excluir } = permissoesOrganizacao.usuario;
const SENHA = 'lua verde sobre o mar';
const CABECALHO = ['Nome', 'Login', 'CPF', 'E-mail', 'Perfil', 'Matrícula do talento', 'Senha inicial'];
type Linhas = readonly (readonly string[])[];

function tentar(cliente: TestClient, linhas: Linhas) {
  const corpo = new FormData();
  const texto = linhas.map((linha) => linha.map((celula) => `"${celula}"`).join(',')).join('\r\n');
  corpo.append('file', new Blob([texto]), 'usuarios.csv');
  return cliente.raw<ImportacaoLida>({ method: 'POST', url: enviarPlanilha.path, payload: corpo });
}
const ler = async (cliente: TestClient, id: number) => (await cliente.call(chamadas.obter, { params: { id } })).body;
async function enviar(cliente: TestClient, linhas: Linhas) {
  const { status, body } = await tentar(cliente, [CABECALHO, ...linhas]);
  expect(status, JSON.stringify(body)).toBe(201);
  await t.app.executarTarefas();
  return ler(cliente, body.id);
}
async function aplicar(cliente: TestClient, id: number, aceitaRecusadas = false) {
  const resposta = await cliente.call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas } });
  await t.app.executarTarefas();
  return { ...resposta, depois: await ler(cliente, id) };
}
const linhasDe = async (cliente: TestClient, importacaoId: number) =>
  (await cliente.call(chamadas.linhas, { query: { importacaoId, resultado: null, page: 0 } })).body.content;
const errosDe = async (cliente: TestClient, id: number) =>
  (await linhasDe(cliente, id)).map(({ linha, erros }) => [linha, ...erros.map((e) => `${e.coluna}: ${e.mensagem}`)]);
const achar = async ({ cliente }: Tenant, nome: string) =>
  (await cliente.call(usuarios.listar, { query: { nome, situacao: null, perfilId: null, page: 0 } })).body.content;
const nomeDo = (perfilId: number) =>
  t.app.banco(async (db) => {
    const { rows } = await sql<{ nome: string }>`select nome from perfil where id = ${perfilId}`.execute(db);
    return rows[0]?.nome ?? '';
  });
async function perfilCom(permissoes: readonly string[]) {
  return nomeDo(await criarPerfil(t.app, { permissoes: permissoes as never }));
}
const novo = () => `novo.${unico()}.${process.pid}`;
const entrarCom = (username: string, empresaId: number, password: string) =>
  t.app.anonimo.call(entrar, { body: { username, password, empresaId, tipoLogin: 'CADASTRO' } });

describe('importação de usuários', () => {
  test('confere sem gravar, e aplica: quem tem senha a troca na entrada, quem tem e-mail recebe o link, e o talento fica ligado', async () => {
    const dono = await t.app.empresa();
    const { cliente, empresaId } = dono;
    const perfil = await perfilCom([ver]);
    const matricula = `M${unico()}`;
    const talento = await criarColaborador(t.app, empresaId, { nome: 'Bia Brito', matricula });
    const [ana, bia, cpf] = [novo(), novo(), cpfUnico()];
    const email = `${bia}@exemplo.com.br`;
    const conferida = await enviar(cliente, [
      ['Ana Alves', ana, cpf, '', perfil.toUpperCase(), '', SENHA],
      ['Bia Brito', bia, '', email, perfil, matricula, ''],
    ]);
    expect(conferida).toMatchObject({ situacao: 'CONFERIDA', novas: 2, recusadas: 0, feitas: 0 });
    expect(await achar(dono, ana)).toEqual([]);
    expect(await t.app.auditoria(empresaId, 'Usuário')).toEqual([]);
    const [primeira] = await linhasDe(cliente, conferida.id);
    expect(primeira?.mudancas).toContainEqual({ coluna: 'Senha inicial', antes: 'Informada', depois: 'Informada' });

    const { depois } = await aplicar(cliente, conferida.id);
    expect(depois).toMatchObject({ situacao: 'APLICADA', feitas: 2 });
    const [criada] = await achar(dono, bia);
    const { body } = await cliente.call(usuarios.obter, { params: { id: criada?.id ?? 0 } });
    expect(body).toMatchObject({ nome: 'Bia Brito', email, ativo: true, colaborador: { id: talento } });
    expect(body.empresas).toMatchObject([{ empresa: { id: empresaId }, perfil: { nome: perfil } }]);
    expect((await t.app.auditoria(empresaId, 'Usuário')).map(({ acao }) => acao)).toEqual(['Inclusão', 'Inclusão']);
    const { rows } = await t.app.banco((db) =>
      sql<{ assunto: string }>`select assunto from email_saida where ${email} = any (para)`.execute(db),
    );
    expect(rows).toHaveLength(1);

    const entrada = await entrarCom(ana, empresaId, SENHA);
    expect(entrada.body).toMatchObject({ authenticated: true, pendencia: 'senha' });
    const dela = new TestClient(t.app.app, `ciranda_sessao=${entrada.cookies.ciranda_sessao}`);
    const novaSenha = 'o vento leva as folhas secas';
    const troca = { senha: SENHA, novaSenha, confNovaSenha: novaSenha, encerrarChaves: false };
    expect((await dela.call(alterarSenha, { body: troca })).status).toBe(204);
    expect((await entrarCom(ana, empresaId, novaSenha)).body).toMatchObject({ authenticated: true, pendencia: null });
  });

  test('diz o erro de cada linha na sua coluna, e só cria as aceitas com quem o consente', async () => {
    const dono = await t.app.empresa();
    const { cliente, empresaId } = dono;
    const perfil = await perfilCom([ver]);
    const [boa, repetido] = [novo(), novo()];
    const alheia = await t.app.empresa();
    const existente = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId: dono.perfilId }] });
    const deFora = `F${unico()}`;
    await criarColaborador(t.app, alheia.empresaId, { matricula: deFora });
    const conferida = await enviar(cliente, [
      ['Ana Alves', boa, '', '', perfil, '', SENHA],
      ['Sem Entrada', novo(), '', '', perfil, '', ''],
      ['Sem Perfil', novo(), '', '', 'Rei', '', SENHA],
      ['Senha Fraca', novo(), '', '', perfil, '', '12345678'],
      ['CPF Errado', novo(), '111.111.111-12', '', perfil, '', SENHA],
      ['Já Existe', existente.login, '', '', perfil, '', SENHA],
      ['De Fora', novo(), '', '', perfil, deFora, SENHA],
      ['Gêmeo Um', repetido, '', '', perfil, '', SENHA],
      ['Gêmeo Dois', repetido, '', '', perfil, '', SENHA],
    ]);
    expect(conferida).toMatchObject({ situacao: 'CONFERIDA', novas: 1, recusadas: 8 });
    expect(await errosDe(cliente, conferida.id)).toEqual([
      [2],
      [3, 'Senha inicial: Informe a senha inicial, ou o e-mail para onde vai o link que a define.'],
      [4, "Perfil: Perfil: 'Rei' não foi encontrado entre os que você pode usar."],
      [5, 'Senha inicial: Esta senha é muito comum. Escolha outra.'],
      [6, 'CPF: CPF inválido.'],
      [7, expect.stringMatching(/^Login: /)],
      [8, 'Matrícula do talento: Nenhum talento em atividade que você vê tem esta matrícula.'],
      [9, 'null: Repetida no arquivo: a linha 10 diz o mesmo registro.'],
      [10, 'null: Repetida no arquivo: a linha 9 diz o mesmo registro.'],
    ]);
    const recusada = await aplicar(cliente, conferida.id);
    expect(recusada.problema.erros.map(({ campo }) => campo)).toEqual(['aceitaRecusadas']);
    const { depois } = await aplicar(cliente, conferida.id, true);
    expect(depois).toMatchObject({ situacao: 'APLICADA', feitas: 1, recusadas: 8 });
    expect(await achar(dono, boa)).toHaveLength(1);
    const { body: planilha } = await cliente.raw<string>({
      method: 'GET',
      url: `${chamadas.recusadas.path.replace('{id}', String(conferida.id))}?formato=csv`,
    });
    expect(planilha).toContain('Senha Fraca');
    expect(planilha).not.toContain('12345678');
  });

  test('cada linha diz de uma vez tudo o que tem de errado: do arquivo, das células, do formulário e do que só o servidor sabe', async () => {
    const dono = await t.app.empresa();
    const { cliente, empresaId } = dono;
    const perfil = await perfilCom([ver]);
    const cpf = cpfUnico();
    const existente = await criarUsuarioComSenha(t.app, { cpf, empresas: [{ empresaId, perfilId: dono.perfilId }] });
    const matricula = `M${unico()}`;
    const ligado = await criarColaborador(t.app, empresaId, { matricula });
    await t.app.banco((db) =>
      sql`update usuario set colaborador_id = ${ligado} where id = ${existente.id}`.execute(db),
    );
    const { id } = await enviar(cliente, [
      ['', existente.login, cpf, 'não é endereço', 'Rei', matricula, '12345678'],
      ['Em Uso', existente.login, cpf, '', perfil, matricula, '12345678'],
      ['Com Espaço', 'a b', '111.111.111-12', '', '', '', ''],
    ]);
    const repetida = (linha: number) => `null: Repetida no arquivo: a linha ${linha} diz o mesmo registro.`;
    const emUso = [
      expect.stringMatching(/^Login: /),
      expect.stringMatching(/^CPF: /),
      'Senha inicial: Esta senha é muito comum. Escolha outra.',
      'Matrícula do talento: Este talento já tem um usuário ativo. Desative-o ou desfaça antes a ligação.',
    ];
    const ditos = (await errosDe(cliente, id)).map(([, ...erros]) => erros);
    expect(ditos[0]).toHaveLength(8);
    expect(ditos[0]).toEqual(
      expect.arrayContaining([
        repetida(3),
        expect.stringMatching(/^Nome: /),
        expect.stringMatching(/^E-mail: /),
        "Perfil: Perfil: 'Rei' não foi encontrado entre os que você pode usar.",
        ...emUso,
      ]),
    );
    expect(ditos[1]).toHaveLength(5);
    expect(ditos[1]).toEqual(expect.arrayContaining([repetida(2), ...emUso]));
    expect(ditos[2]?.toSorted()).toEqual([
      'CPF: CPF inválido.',
      'Login: O login não pode ter espaços.',
      'Perfil: Perfil é obrigatório',
      'Senha inicial: Informe a senha inicial, ou o e-mail para onde vai o link que a define.',
    ]);
    expect(await achar(dono, 'Em Uso')).toEqual([]);
    expect(await t.app.auditoria(empresaId, 'Usuário')).toEqual([]);
  });

  test('ninguém dá por planilha o que não tem, nem quando perde a permissão no meio', async () => {
    const dono = await t.app.empresa();
    const fraco = await t.app.usuario(dono.empresaId, [ver, inserir]);
    const [forte, igual] = [await perfilCom([ver, inserir, editar]), await perfilCom([ver])];
    const modelo = await fraco.cliente.raw<string>({ method: 'GET', url: `${baixarModelo.path}?formato=csv` });
    expect(modelo.body).toContain(igual);
    expect(modelo.body).not.toContain(forte);
    const conferida = await enviar(fraco.cliente, [
      ['Ana Alves', novo(), '', '', forte, '', SENHA],
      ['Bia Brito', novo(), '', '', igual, '', SENHA],
    ]);
    expect(await errosDe(fraco.cliente, conferida.id)).toEqual([
      [2, 'Perfil: Este perfil tem permissões que você não tem nesta empresa.'],
      [3],
    ]);
    const outra = await t.app.usuario(dono.empresaId, [ver, inserir]);
    const dela = await enviar(outra.cliente, [['Cid Costa', novo(), '', '', igual, '', SENHA]]);
    const { status } = await outra.cliente.call(aplicarImportacao, {
      params: { id: dela.id },
      body: { aceitaRecusadas: false },
    });
    expect(status).toBe(201);
    await t.app.banco((db) =>
      sql`update perfil set permissoes = array[${ver}] where id = ${outra.perfilId}`.execute(db),
    );
    await t.app.executarTarefas();
    const { rows } = await t.app.banco((db) =>
      sql`select situacao, motivo from usuario_importacao where id = ${dela.id}`.execute(db),
    );
    expect(rows).toEqual([
      { situacao: 'FALHOU', motivo: 'Quem enviou a planilha não tem mais a permissão de incluir usuários.' },
    ]);
    expect(await achar(dono, 'Cid Costa')).toEqual([]);
  });

  test('liga a um talento só quem pode ver tudo dele', async () => {
    const dono = await t.app.empresa();
    const matricula = `M${unico()}`;
    await criarColaborador(t.app, dono.empresaId, { matricula });
    const verTalentos = permissoesOrganizacao.colaborador.ver;
    const rh = await t.app.usuario(dono.empresaId, [
      ver,
      inserir,
      verTalentos,
      permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
    ]);
    const conferida = await enviar(rh.cliente, [['Ana', novo(), '', '', await perfilCom([ver]), matricula, SENHA]]);
    const [[, erro] = []] = await errosDe(rh.cliente, conferida.id);
    expect(erro).toMatch(/^Matrícula do talento: O usuário passa a ler tudo deste talento/);
  });

  test('a planilha dos talentos sem usuário traz quem trabalha e não tem um, com o login proposto, e fica no log', async () => {
    const dono = await t.app.empresa();
    const { cliente, empresaId } = dono;
    const [sem, saiu] = [`sem${unico()}@exemplo.com.br`, `saiu${unico()}@exemplo.com.br`];
    const matricula = `S${unico()}`;
    await criarColaborador(t.app, empresaId, { nome: 'Sem Acesso', email: sem, matricula });
    await criarColaborador(t.app, empresaId, { nome: 'Já Saiu', email: saiu, dataDesligamento: '2025-01-02' });
    const url = `${baixarModelo.path}?formato=csv&semUsuario=true`;
    const { body } = await cliente.raw<string>({ method: 'GET', url });
    const colunas = body
      .split('\n')
      .find((linha) => linha.includes('Sem Acesso'))
      ?.split(';');
    expect(colunas?.slice(1, -1)).toEqual([
      'Sem Acesso',
      sem,
      expect.stringMatching(/^\d{3}\./),
      sem,
      '',
      '',
      matricula,
    ]);
    expect(body).not.toContain('Já Saiu');
    expect(
      (await t.app.auditoria(empresaId, 'Importação de usuários')).map(({ acao, depois }) => [acao, depois]),
    ).toEqual([['Download de quem não tem usuário', { talentos: 1 }]]);
    const cego = await t.app.usuario(empresaId, [ver, inserir]);
    expect((await cego.cliente.raw({ method: 'GET', url })).status).toBe(403);
  });

  test('desfazer exclui quem nada fez, e recusa tudo quando alguém já mudou', async () => {
    const dono = await t.app.empresa();
    const { cliente } = dono;
    const perfil = await perfilCom([ver]);
    const desfazer = async (id: number) => {
      const { status } = await cliente.call(chamadas.desfazer, { params: { id } });
      await t.app.executarTarefas();
      return { status, depois: await ler(cliente, id) };
    };
    const [um, dois] = [novo(), novo()];
    const primeira = await enviar(cliente, [['Ana Alves', um, '', '', perfil, '', SENHA]]);
    await aplicar(cliente, primeira.id);
    expect((await desfazer(primeira.id)).depois).toMatchObject({ situacao: 'DESFEITA', desfeitas: 1 });
    expect(await achar(dono, um)).toEqual([]);

    const segunda = await enviar(cliente, [
      ['Bia Brito', dois, '', '', perfil, '', SENHA],
      ['Cid Costa', um, '', '', perfil, '', SENHA],
    ]);
    await aplicar(cliente, segunda.id);
    const [bia] = await achar(dono, dois);
    const params = { id: bia?.id ?? 0 };
    const { id: _id, pode: _pode, ...form } = (await cliente.call(usuarios.obter, { params })).body;
    expect((await cliente.call(usuarios.atualizar, { params, body: { ...form, nome: 'Bia Mudou' } })).status).toBe(200);
    expect((await desfazer(segunda.id)).depois).toMatchObject({
      situacao: 'APLICADA',
      motivo: 'A importação não pode ser desfeita: um dos usuários já foi alterado, ou já fez algo no sistema.',
    });
    expect(await achar(dono, um)).toHaveLength(1);
    const semExcluir = await t.app.usuario(dono.empresaId, [ver, inserir]);
    const dela = await enviar(semExcluir.cliente, [['Eva Dias', novo(), '', '', perfil, '', SENHA]]);
    await aplicar(semExcluir.cliente, dela.id);
    expect((await semExcluir.cliente.call(chamadas.desfazer, { params: { id: dela.id } })).status).toBe(403);
    const comExcluir = await t.app.usuario(dono.empresaId, [ver, inserir, excluir]);
    expect((await comExcluir.cliente.call(chamadas.desfazer, { params: { id: dela.id } })).status).toBe(404);
  });

  test('a senha inicial fica cifrada enquanto espera, e some com a aplicação e com o prazo', async () => {
    const dono = await t.app.empresa();
    const { cliente } = dono;
    const perfil = await perfilCom([ver]);
    const guardado = async (id: number) => {
      const { rows } = await t.app.banco((db) =>
        sql<{ linha: object; selado: string | null }>`select to_jsonb(l) as linha, celulas_selado as selado
          from usuario_importacao_linha l where importacao_id = ${id} order by linha`.execute(db),
      );
      expect(JSON.stringify(rows)).not.toContain(SENHA);
      return rows.map(({ selado }) => selado !== null);
    };
    const { id } = await enviar(cliente, [
      ['Ana Alves', novo(), '', '', perfil, '', SENHA],
      ['Bia Brito', novo(), '', '', 'Rei', '', SENHA],
    ]);
    expect(await guardado(id)).toEqual([true, true]);
    await aplicar(cliente, id, true);
    expect(await guardado(id)).toEqual([false, true]);
    await t.app.banco((db) =>
      sql`update usuario_importacao set criada_em = now() - interval '8 days' where id = ${id}`.execute(db),
    );
    await t.app.banco((db) =>
      limpezaDeImportacoes.run({ transacao: (_: object, work: (one: typeof db) => unknown) => work(db) } as never, {}),
    );
    expect(await guardado(id)).toEqual([false, false]);
    expect(JSON.stringify(await t.app.auditoria(dono.empresaId))).not.toContain(SENHA);
  });

  test('recusa a planilha que não serve, e cada um só vê as suas', async () => {
    const dono = await t.app.empresa();
    const { cliente, empresaId } = dono;
    const recusa = async (linhas: Linhas) => (await tentar(cliente, linhas)).problema.erros[0]?.mensagem;
    expect(await recusa([['Nome', 'Login']])).toBe('A planilha não tem linhas abaixo do cabeçalho.');
    expect(
      await recusa([
        ['Nome', 'Cor'],
        ['Ana', 'azul'],
      ]),
    ).toBe(
      "A coluna 'Cor' não é conhecida, ou você não tem acesso a ela. Falta a coluna 'Login'. Falta a coluna 'Perfil'.",
    );
    const { id } = await enviar(cliente, [['Ana Alves', novo(), '', '', await perfilCom([ver]), '', SENHA]]);
    const colega = await t.app.usuario(empresaId, [ver, inserir]);
    expect((await colega.cliente.call(chamadas.obter, { params: { id } })).status).toBe(404);
    expect((await colega.cliente.call(listarImportacoes, { query: { situacao: null, page: 0 } })).body.content).toEqual(
      [],
    );
    const semInserir = await t.app.usuario(empresaId, [ver]);
    expect((await semInserir.cliente.call(listarImportacoes, { query: { situacao: null, page: 0 } })).status).toBe(403);
    expect((await cliente.call(chamadas.descartar, { params: { id } })).status).toBe(204);
    expect((await cliente.call(chamadas.obter, { params: { id } })).status).toBe(404);
  });
});
