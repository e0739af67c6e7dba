import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { type ColaboradorForm, colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { noticia } from '#modules/organizacao/mensagens/noticias.contract.ts';
import { criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { listarLog, obterLog, telaDoLog, valoresDoLog } from './log.contract.ts';

const t = useApp();
const corpo = {
  texto: 'Sistema novo',
  link: null,
  criticidade: '1' as const,
  exibirDesde: '2026-01-01',
  exibirAte: null,
};

test('mostra quem fez o quê, filtra e detalha as diferenças; outra empresa não vê nada', async () => {
  const { cliente, usuarioId } = await t.app.empresa();
  const outra = await t.app.empresa();
  const criada = await cliente.call(noticia.criar, {
    body: corpo,
    headers: { 'x-pagina-atual': '/utilitario/noticias' },
  });
  const { id } = criada.body;
  await cliente.call(noticia.atualizar, { params: { id }, body: { ...corpo, texto: 'Sistema novíssimo', versao: 1 } });

  const lista = await cliente.call(listarLog, { query: { entidade: 'Notícia', page: 0 } });
  expect(lista.body.content).toMatchObject([
    { acao: 'Alteração', entidade: 'Notícia', entidadeId: id, usuario: 'Pessoa de Teste', pagina: null },
    { acao: 'Inclusão', entidadeId: id, pagina: '/utilitario/noticias' },
  ]);
  const [alteracao] = lista.body.content;
  const detalhe = await cliente.call(obterLog, { params: { id: alteracao?.id ?? 0 } });
  expect(detalhe.body.diferencas).toEqual([
    { campo: 'texto', rotulo: 'Texto', antes: 'Sistema novo', depois: 'Sistema novíssimo' },
  ]);

  const total = async (query: object) => (await cliente.call(listarLog, { query })).body.totalElements;
  const hoje = dataDeHoje();
  expect(await total({ acao: 'Inclusão' })).toBe(1);
  expect(await total({ usuarioId, entidadeId: id })).toBe(2);
  expect(await total({ dataIni: hoje, dataFim: hoje })).toBe(2);
  expect(await total({ dataFim: '2020-01-01' })).toBe(0);
  expect((await cliente.call(valoresDoLog)).body).toEqual({ entidades: ['Notícia'], acoes: ['Alteração', 'Inclusão'] });

  expect((await outra.cliente.call(listarLog)).body.content).toEqual([]);
  expect((await outra.cliente.call(obterLog, { params: { id: alteracao?.id ?? 0 } })).status).toBe(404);
});

test('quem pode tudo em duas empresas lê o log da empresa da sessão, e só o dela', async () => {
  const [aqui, la] = [await t.app.empresa(), await t.app.empresa()];
  // The database lets such a person read the lines of both: what keeps them apart is the query.
  await t.app.banco((db) =>
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${aqui.usuarioId}, ${la.empresaId}, ${la.perfilId})`.execute(
      db,
    ),
  );
  const { body } = await la.cliente.call(noticia.criar, { body: corpo });
  const [delas] = (await la.cliente.call(listarLog, { query: { entidade: 'Notícia' } })).body.content;
  expect(delas).toMatchObject({ acao: 'Inclusão', entidadeId: body.id });
  const ler = async (query: object = {}) => (await aqui.cliente.call(listarLog, { query })).body.content;
  expect([await ler(), await ler({ entidade: 'Notícia' }), await ler({ entidadeId: body.id })]).toEqual([[], [], []]);
  expect((await aqui.cliente.call(obterLog, { params: { id: delas?.id ?? 0 } })).status).toBe(404);
  expect((await aqui.cliente.call(valoresDoLog)).body).toEqual({ entidades: [], acoes: [] });
});

test('recusa período invertido e ordem que não existe não derruba a lista', async () => {
  const { cliente } = await t.app.empresa();
  const resposta = await cliente.call(listarLog, { query: { dataIni: '2026-02-01', dataFim: '2026-01-01' } });
  expect(resposta.problema.erros).toEqual([{ campo: 'dataFim', mensagem: 'Data final inferior à data inicial.' }]);
  expect((await cliente.call(listarLog, { query: { sort: 'senha,asc' } })).status).toBe(200);
});

test('quem só vê as suas áreas lê no log o que ele mesmo fez', async () => {
  const dono = await t.app.empresa();
  const { body } = await dono.cliente.call(noticia.criar, { body: corpo });
  const restrito = await t.app.usuario(dono.empresaId, [telaDoLog.permissao, noticia.permissoes.inserir]);
  const minha = await restrito.cliente.call(noticia.criar, { body: { ...corpo, texto: 'Minha' } });
  const lista = await restrito.cliente.call(listarLog, { query: { page: 0 } });
  expect(lista.body.content.map(({ entidadeId }) => entidadeId)).toEqual([minha.body.id]);
  const [doDono] = (await dono.cliente.call(listarLog, { query: { page: 0, entidadeId: body.id } })).body.content;
  expect((await restrito.cliente.call(obterLog, { params: { id: doDono?.id ?? 0 } })).status).toBe(404);
});

test('um campo sigiloso não é dito a quem não o lê no registro, e os outros da linha são', async () => {
  const dono = await t.app.empresa();
  const lugar = await criarLugar(t.app, dono.empresaId);
  const { id } = (
    await dono.cliente.call(colaborador.criar, {
      body: {
        nome: 'Davi Dias',
        vinculo: 'E',
        dataAdmissao: '2024-01-02',
        pessoal: { deficiencia: '1', etniaRaca: '2' },
        lotacao: {
          areaOrganizacional: { id: lugar.areaId },
          estabelecimento: { id: lugar.estabelecimentoId },
          faixaSalarial: { id: lugar.faixaSalarialId },
          tipoSalario: '3',
          salario: '3987.65',
        },
      } as unknown as ColaboradorForm,
    })
  ).body;
  // What an action leaves under a name that no contract has is judged by the names of its fields.
  await t.app.banco((db) =>
    sql`insert into auditoria (empresa_id, ator_tipo, acao, entidade, entidade_id, antes, depois)
      values (${dono.empresaId}, 'sistema', 'Acerto', 'Coisa', ${id}, null, ${JSON.stringify({
        cor: 'azul',
        linhas: [{ salario: '3987.65' }],
        saude: { deficiencia: '1' },
      })})`.execute(db),
  );
  const SALARIO = permissoesOrganizacao.colaborador.verbos.SALARIO;
  const lidoPor = async ({ cliente }: Pick<typeof dono, 'cliente'>) => {
    const { content } = (await cliente.call(listarLog, { query: { page: 0, entidadeId: id } })).body;
    const campos: Record<string, (string | null)[]> = {};
    for (const linha of content.filter(({ entidade }) => entidade === 'Coisa' || entidade === colaborador.nome.um))
      for (const { campo, antes, depois } of (await cliente.call(obterLog, { params: { id: linha.id } })).body
        .diferencas)
        campos[campo] = [antes, depois];
    return campos;
  };
  const base = [telaDoLog.permissao, permissaoVerTodasAreas];
  const semNada = await lidoPor(await t.app.usuario(dono.empresaId, base));
  expect(semNada).toMatchObject({ nome: [null, 'Davi Dias'], cor: [null, 'azul'] });
  expect(Object.keys(semNada).join()).not.toMatch(/deficiencia|etniaRaca|salario|tipoSalario/i);
  expect(JSON.stringify(semNada)).not.toContain('3987.65');
  const comSalario = await lidoPor(await t.app.usuario(dono.empresaId, [...base, SALARIO]));
  expect(comSalario).toMatchObject({ 'lotacao.salario': [null, 'R$ 3.987,65'] });
  expect(comSalario).not.toHaveProperty(['pessoal.deficiencia']);
  expect(await lidoPor(dono)).toMatchObject({
    'pessoal.deficiencia': [null, 'Física'],
    'lotacao.salario': [null, 'R$ 3.987,65'],
    'linhas[0].salario': [null, '3987.65'],
    'saude.deficiencia': [null, '1'],
  });
});

test('o que mudou em um documento do talento é de quem vê documentos; os outros sabem só que algo foi feito', async () => {
  const { empresaId } = await t.app.empresa();
  await t.app.banco((db) =>
    sql`insert into auditoria (empresa_id, ator_tipo, acao, entidade, entidade_id, antes, depois)
      values (${empresaId}, 'sistema', 'Inclusão', 'Documento do colaborador', 7, null, ${JSON.stringify({
        arquivo: 'laudo.pdf',
        descricao: 'Laudo psiquiátrico',
      })})`.execute(db),
  );
  const base = [telaDoLog.permissao, permissaoVerTodasAreas];
  const ler = async (permissoes: readonly Permission[]) => {
    const { cliente } = await t.app.usuario(empresaId, [...permissoes]);
    const { content } = (await cliente.call(listarLog, { query: { page: 0, entidadeId: 7 } })).body;
    return (await cliente.call(obterLog, { params: { id: content[0]?.id ?? 0 } })).body;
  };
  expect(await ler(base)).toMatchObject({ entidade: 'Documento do colaborador', acao: 'Inclusão', diferencas: [] });
  const { diferencas } = await ler([...base, permissoesOrganizacao.colaborador.verbos.DOCUMENTOS]);
  expect(diferencas.map(({ depois }) => depois)).toEqual(['laudo.pdf', 'Laudo psiquiátrico']);
});
