import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { perfil } from '#modules/organizacao/perfis/perfis.contract.ts';
import { obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import {
  excluirVisao,
  gravarPreferencia,
  lerPreferencias,
  listarVisoes,
  perfisAoAlcance,
  salvarVisao,
  salvarVisaoDoPerfil,
} from './visoes.contract.ts';

const t = useApp();
const caminho = '/captacao/candidatos';
const visao = { caminho, parametros: '', colunas: null };

type Cliente = Awaited<ReturnType<typeof t.app.empresa>>['cliente'];
const nomes = async (quem: Cliente) =>
  (await quem.call(listarVisoes, { query: { caminho } })).body.map(({ nome }) => nome);
/** Read by themselves and, for a first list that asks for nothing more, with the session. */
const preferencias = async (quem: Cliente) => {
  const { body } = await quem.call(lerPreferencias);
  expect((await quem.call(obterSessao)).body.listas).toEqual(body);
  return body;
};

describe('visões', () => {
  test('são da pessoa e da empresa, e a de mesmo nome substitui a anterior', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const salva = await cliente.call(salvarVisao, {
      body: { ...visao, nome: 'Inglês avançado', parametros: 'nivelIdioma=A' },
    });
    expect(salva.status).toBe(201);
    const { id } = salva.body;
    const body = { ...visao, nome: 'ingles avancado', parametros: 'ufId=23&ordem=nome,desc', colunas: ['nome', '$x'] };
    await cliente.call(salvarVisao, { body });
    expect((await cliente.call(listarVisoes, { query: { caminho } })).body).toEqual([
      {
        id,
        nome: body.nome,
        parametros: body.parametros,
        colunas: body.colunas,
        perfil: null,
        dono: expect.any(String),
        pode: { excluir: true },
      },
    ]);
    const colega = await t.app.usuario(empresaId);
    expect(await nomes(colega.cliente)).toEqual([]);
    expect((await colega.cliente.call(excluirVisao, { params: { id } })).status).toBe(404);
    expect((await cliente.call(excluirVisao, { params: { id } })).status).toBe(204);
    expect(await nomes(cliente)).toEqual([]);
    // What is searched for may name somebody: the log does not have it.
    const linhas = await t.app.auditoria(empresaId);
    expect(linhas.map(({ acao, id: de, antes, depois }) => ({ acao, id: de, antes, depois }))).toEqual([
      {
        acao: 'Gravação',
        id,
        antes: null,
        depois: { caminho, nome: 'Inglês avançado', colunas: null, perfilId: null },
      },
      {
        acao: 'Gravação',
        id,
        antes: null,
        depois: { caminho, nome: body.nome, colunas: body.colunas, perfilId: null },
      },
      { acao: 'Exclusão', id, antes: { nome: body.nome, caminho }, depois: null },
    ]);
  });

  test('uma compartilhada é vista por quem tem o perfil, e só quem altera perfis a compartilha ou exclui', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const colega = await t.app.usuario(empresaId, [permissoesOrganizacao.perfil.ver]);
    const outro = await t.app.usuario(empresaId, []);
    const perfis = (await cliente.call(perfil.listar, { query: { nome: null, page: 0, size: 200 } })).body.content;
    const doColega = perfis.filter(({ id }) => id === colega.perfilId)[0]?.id ?? 0;
    const salva = await cliente.call(salvarVisaoDoPerfil, {
      body: { ...visao, nome: 'Da equipe', perfilId: doColega },
    });
    expect(salva.status).toBe(201);
    expect(await nomes(colega.cliente)).toEqual(['Da equipe']);
    expect(await nomes(outro.cliente)).toEqual([]);
    const { id } = salva.body;
    expect((await colega.cliente.call(excluirVisao, { params: { id } })).status).toBe(404);
    const body = { ...visao, nome: 'Minha', perfilId: doColega };
    expect((await colega.cliente.call(salvarVisaoDoPerfil, { body })).status).toBe(403);
    expect(await nomes(colega.cliente)).toEqual(['Da equipe']);
  });

  test('quem altera perfis não arruma a lista de um perfil que pode mais do que o seu', async () => {
    const { empresaId, cliente, perfilId } = await t.app.empresa();
    const { perfil: perfis } = permissoesOrganizacao;
    const menor = await t.app.usuario(empresaId, [perfis.ver, perfis.editar]);
    const nova = { ...visao, nome: 'De cima' };
    const acima = await menor.cliente.call(salvarVisaoDoPerfil, { body: { ...nova, perfilId } });
    expect(acima.problema.erros).toMatchObject([{ campo: 'perfilId' }]);
    // And none of them is offered to share with.
    const oferecidos = (await menor.cliente.call(perfisAoAlcance, { query: { busca: null, ids: [] } })).body;
    expect(oferecidos.map(({ id }) => id)).toContain(menor.perfilId);
    expect(oferecidos.map(({ id }) => id)).not.toContain(perfilId);
    const procurados = oferecidos.filter(({ id }) => id === menor.perfilId);
    const busca = procurados[0]?.nome.toUpperCase() ?? '';
    expect((await menor.cliente.call(perfisAoAlcance, { query: { busca, ids: [] } })).body).toEqual(procurados);
    const dela = await cliente.call(salvarVisaoDoPerfil, { body: { ...nova, perfilId } });
    const params = { id: dela.body.id };
    expect((await menor.cliente.call(excluirVisao, { params })).status).toBe(404);
    expect(await nomes(cliente)).toContain('De cima');
    expect((await cliente.call(salvarVisaoDoPerfil, { body: { ...nova, perfilId: menor.perfilId } })).status).toBe(201);
  });

  test('recusa tela que não é tela, colunas que não são nomes e mais de cinquenta', async () => {
    const { cliente } = await t.app.empresa();
    const errada = await cliente.raw({
      method: 'POST',
      url: '/api/utilitario/visoes',
      payload: { caminho: 'javascript:alert(1)', nome: '', parametros: 'a=1', colunas: ['no me'] },
    });
    expect(errada.problema.erros?.map(({ mensagem }) => mensagem)).toEqual(
      expect.arrayContaining(['Tela desconhecida', 'Nome da visão é obrigatório', 'Coluna desconhecida']),
    );
    for (let i = 0; i < 50; i++) await cliente.call(salvarVisao, { body: { ...visao, nome: `Visão ${i}` } });
    const demais = await cliente.call(salvarVisao, { body: { ...visao, nome: 'Mais uma' } });
    expect(demais.problema.mensagem).toBe('Já há 50 visões suas nesta lista: exclua alguma antes.');
    expect((await cliente.call(salvarVisao, { body: { ...visao, nome: 'Visão 7', parametros: 'b=2' } })).status).toBe(
      201,
    );
  });
});

test('quem salva muitas de uma vez não passa do máximo', async () => {
  const { cliente } = await t.app.empresa();
  for (let i = 0; i < 45; i++) await cliente.call(salvarVisao, { body: { ...visao, nome: `Visão ${i}` } });
  const juntas = Array.from({ length: 15 }, (_, i) =>
    cliente.call(salvarVisao, { body: { ...visao, nome: `Junta ${i}` } }),
  );
  const salvas = (await Promise.all(juntas)).filter(({ status }) => status === 201);
  expect([salvas.length, (await nomes(cliente)).length]).toEqual([5, 50]);
});

describe('preferências de uma lista', () => {
  test('ficam com a pessoa: densidade, colunas e a visão com que a lista se abre', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const { id } = (await cliente.call(salvarVisao, { body: { ...visao, nome: 'Aptos', parametros: 'apto=S' } })).body;
    const body = { caminho, folgada: true, colunas: ['nome', 'cpf'], visaoId: id };
    expect((await cliente.call(gravarPreferencia, { body })).status).toBe(204);
    expect(await preferencias(cliente)).toEqual([{ ...body, parametros: 'apto=S' }]);
    await cliente.call(gravarPreferencia, { body: { ...body, folgada: false, colunas: null } });
    expect(await preferencias(cliente)).toEqual([{ ...body, folgada: false, colunas: null, parametros: 'apto=S' }]);
    expect(await preferencias((await t.app.usuario(empresaId)).cliente)).toEqual([]);
    await cliente.call(excluirVisao, { params: { id } });
    expect((await preferencias(cliente))[0]).toMatchObject({ visaoId: null, parametros: null });
  });

  test('a visão que outra pessoa não compartilhou não serve de começo', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const { id } = (await cliente.call(salvarVisao, { body: { ...visao, nome: 'Minha' } })).body;
    const colega = await t.app.usuario(empresaId);
    await colega.cliente.call(gravarPreferencia, { body: { caminho, folgada: false, colunas: null, visaoId: id } });
    expect((await preferencias(colega.cliente))[0]).toMatchObject({ visaoId: null });
  });
});
