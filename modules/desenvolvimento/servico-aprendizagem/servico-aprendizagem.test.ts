import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCurso, inscreverEmTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { listarTreinamentos } from '#modules/desenvolvimento/treinamentos/treinamentos.contract.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import {
  exportarChave,
  gravarIntegracoes,
  lerIntegracoes,
  renovarChave,
} from '#modules/utilitario/integracoes/integracoes.contract.ts';
import { type PedidoRecebido, useServico } from '#modules/utilitario/integracoes/servico-externo.factory.ts';
import {
  criarUsuario,
  importarCursos,
  lerServico,
  listarAndamento,
  permissoesDoServico,
  previaDosCursos,
  sincronizarServico,
} from './servico-aprendizagem.contract.ts';

const t = useApp({ REDE_INTERNA: '1' });
const fechado = useApp();
let cursos: object[] = [];
let andamentos: object[][] = [[]];

const responder = (pedido: PedidoRecebido) => {
  if (!servico.passe(pedido)) return { status: 401 };
  const { metodo, caminho = '' } = pedido;
  if (caminho === '/api/cursos') return { status: 200, corpo: { cursos } };
  if (metodo === 'PUT') return { status: 201, corpo: { id: `u-${caminho.split('-').at(-1)}` } };
  const pagina = Number(new URL(`http://x${caminho}`).searchParams.get('pagina') ?? 0);
  const proxima = pagina + 1 < andamentos.length ? `${pagina + 1}` : null;
  return { status: 200, corpo: { andamentos: andamentos[pagina], proxima } };
};

const servico = useServico(responder);
beforeEach(() => {
  cursos = [];
  andamentos = [[]];
});

const desligado = { ativo: false, endereco: null };

async function ligar({ cliente }: Pick<Tenant, 'cliente'>) {
  const form = {
    chat: desligado,
    recrutamento: desligado,
    aprendizagem: { ativo: true, endereco: servico.endereco },
    folha: { ...desligado, grupoAc: null, codigoAc: null },
  };
  expect((await cliente.call(gravarIntegracoes, { body: form })).status).toBe(200);
  await cliente.call(renovarChave);
  servico.publica = (await cliente.call(exportarChave)).bytes.toString('utf8');
}

async function cena() {
  const rh = await t.app.empresa();
  const { areaId } = await criarLugar(t.app, rh.empresaId);
  const ana = await criarColaborador(t.app, rh.empresaId, {
    nome: 'Ana',
    email: 'ana@exemplo.com.br',
    lotacao: { areaId },
  });
  await ligar(rh);
  return { ...rh, ana };
}

const enviar = ({ cliente }: Pick<Tenant, 'cliente'>, id: number) => cliente.call(criarUsuario, { params: { id } });
const importar = ({ cliente }: Pick<Tenant, 'cliente'>, inativarSaidos = false) =>
  cliente.call(importarCursos, { body: { inativarSaidos } });
const previa = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
  (await cliente.call(previaDosCursos)).body.cursos.map(({ nome, novidade, mudou }) => [nome, novidade, ...mudou]);

test('desligado, nada se chama, e a tela o diz', async () => {
  const rh = await t.app.empresa();
  const ana = await criarColaborador(t.app, rh.empresaId, {});
  expect((await rh.cliente.call(lerServico)).body).toMatchObject({
    ligado: false,
    situacao: 'P',
    cursos: 0,
    usuarios: 0,
  });
  const frase = 'O serviço de aprendizagem não está ligado: ligue-o em Utilitários, Integrações, com endereço e chave.';
  expect((await enviar(rh, ana)).problema?.mensagem).toBe(frase);
  expect((await importar(rh)).problema?.mensagem).toBe(frase);
  expect((await rh.cliente.call(sincronizarServico)).problema?.mensagem).toBe(frase);
  expect(servico.pedidos).toEqual([]);
});

test('o usuário de um talento se cria no serviço, assinado, com nome, e-mail e matrícula e nada mais, e repetir muda o mesmo', async () => {
  const c = await cena();
  const criado = await enviar(c, c.ana);
  expect(criado.body).toMatchObject({ id: `u-${c.ana}`, enviadoEm: expect.any(String) });
  await enviar(c, c.ana);
  const [pedido] = servico.pedidos;
  expect(pedido).toMatchObject({ metodo: 'PUT', caminho: `/api/usuarios/ciranda-${c.ana}` });
  const corpo = JSON.parse(pedido?.corpo ?? '');
  expect(corpo).toMatchObject({ nome: 'Ana', email: 'ana@exemplo.com.br', ativo: true });
  expect(Object.keys(corpo).sort()).toEqual(['ativo', 'email', 'matricula', 'nome']);
  expect((await c.cliente.call(lerServico)).body).toMatchObject({ ligado: true, usuarios: 1 });
  const dito = JSON.stringify([await t.app.auditoria(c.empresaId), (await c.cliente.call(lerIntegracoes)).body]);
  expect(dito).not.toContain('PRIVATE KEY');
});

test('ninguém envia quem não vê, nem quem é de outra empresa: o serviço nem fica sabendo', async () => {
  const c = await cena();
  const semAreas = await t.app.usuario(c.empresaId, [permissoesDoServico.ver, permissoesDoServico.verbos.USUARIOS]);
  expect((await enviar(semAreas, c.ana)).status).toBe(404);
  const outra = await t.app.empresa();
  expect((await enviar(outra, c.ana)).status).toBe(404);
  const soVe = await t.app.usuario(c.empresaId, [permissoesDoServico.ver]);
  expect((await enviar(soVe, c.ana)).status).toBe(403);
  const saiu = await criarColaborador(t.app, c.empresaId, {});
  await t.app.banco((db) =>
    sql`update colaborador set data_desligamento = '2020-01-10', data_admissao = '2019-01-10' where id = ${saiu}`.execute(
      db,
    ),
  );
  expect((await enviar(c, saiu)).problema?.mensagem).toBe('Este talento já não trabalha aqui.');
  expect(servico.pedidos).toEqual([]);
});

test('os cursos se veem antes de vir: novos, mudados e os que saíram; repetir não acha nada', async () => {
  const c = await cena();
  await criarCurso(t.app, c.empresaId, { nome: 'Excel' });
  cursos = [
    { id: 'a', nome: 'Excel', minutos: 90, descricao: 'Fórmulas', link: 'https://ensino.exemplo.com.br/a' },
    { id: 'b', nome: 'Oratória' },
  ];
  expect(await previa(c)).toEqual([
    ['Excel', 'N'],
    ['Oratória', 'N'],
  ]);
  expect((await importar(c)).body).toEqual({ novos: 2, mudados: 0, sairam: 0 });
  const daqui = async () =>
    (
      await t.app.banco((db) =>
        sql<object>`select c.nome, c.online, c.carga_horaria as horas, c.link, c.ativo from aprendizagem_curso a join curso c on c.id = a.curso_id
          where a.empresa_id = ${c.empresaId} order by a.externo_id`.execute(db),
      )
    ).rows;
  // A course of the company already has that name: it keeps it, and this one says that it is another.
  expect(await daqui()).toEqual([
    { nome: 'Excel (cópia)', online: true, horas: '1:30', link: 'https://ensino.exemplo.com.br/a', ativo: true },
    { nome: 'Oratória', online: true, horas: null, link: null, ativo: true },
  ]);
  cursos = [
    { id: 'a', nome: 'Excel avançado', minutos: 120, descricao: 'Fórmulas', link: 'https://ensino.exemplo.com.br/a' },
  ];
  expect(await previa(c)).toEqual([
    ['Excel avançado', 'M', 'nome', 'carga horária'],
    ['Oratória', 'S'],
  ]);
  expect((await importar(c, true)).body).toEqual({ novos: 0, mudados: 1, sairam: 1 });
  expect(await daqui()).toMatchObject([
    { nome: 'Excel avançado', horas: '2:00', ativo: true },
    { nome: 'Oratória', ativo: false },
  ]);
  expect(await previa(c)).toEqual([['Excel avançado', 'I']]);
  expect((await c.cliente.call(lerServico)).body).toMatchObject({ cursos: 1, importadaEm: expect.any(String) });
});

test('o que o serviço responde errado se diz em português, e não muda nada', async () => {
  const c = await cena();
  const dizer = async (resposta: { status: number; corpo?: unknown; texto?: string }) => {
    servico.responder = () => resposta;
    return (await importar(c)).problema?.mensagem;
  };
  expect(await dizer({ status: 503 })).toBe('Serviço de aprendizagem: O serviço pediu para tentar mais tarde (503).');
  expect(await dizer({ status: 401 })).toBe('Serviço de aprendizagem: O serviço recusou a chave.');
  expect(await dizer({ status: 200, texto: '<html>' })).toBe(
    'Serviço de aprendizagem: O serviço não respondeu no formato esperado.',
  );
  const formato = 'Serviço de aprendizagem: O serviço não respondeu no formato esperado.';
  expect(await dizer({ status: 200, corpo: { cursos: [{ id: 'a', nome: '' }] } })).toBe(formato);
  expect(await dizer({ status: 200, corpo: { cursos: [{ id: 'a', nome: 'X', link: 'javascript:alert(1)' }] } })).toBe(
    formato,
  );
  expect((await c.cliente.call(lerServico)).body).toMatchObject({ cursos: 0, importadaEm: null });
});

test('a conclusão lá é a aprovação aqui, no dia que o serviço disse, uma vez só, e o resto fica como andamento', async () => {
  const c = await cena();
  cursos = [
    { id: 'a', nome: 'Excel' },
    { id: 'b', nome: 'Oratória' },
  ];
  await importar(c);
  await enviar(c, c.ana);
  const usuario = `u-${c.ana}`;
  andamentos = [
    [
      { usuario, curso: 'a', percentual: 100, concluidoEm: '2026-03-10' },
      { usuario: 'estranho', curso: 'a', percentual: 100, concluidoEm: '2026-03-10' },
    ],
    [
      { usuario, curso: 'b', percentual: 40, concluidoEm: null },
      { usuario, curso: 'zzz', percentual: 10 },
    ],
  ];
  const sincronizar = async () => {
    expect((await c.cliente.call(sincronizarServico)).status).toBe(200);
    await t.app.executarTarefas();
    return (await c.cliente.call(lerServico)).body;
  };
  expect(await sincronizar()).toMatchObject({
    situacao: 'P',
    erro: null,
    conclusoes: 1,
    sincronizadaEm: expect.any(String),
  });
  const query = {
    colaboradorId: c.ana,
    cursoId: null,
    equipe: null,
    dataIni: null,
    dataFim: null,
    page: 0,
    size: 5,
    sort: undefined,
  };
  const treinamentos = async () => (await c.cliente.call(listarTreinamentos, { query })).body.content;
  expect(await treinamentos()).toMatchObject([
    { curso: { nome: 'Excel' }, turma: { nome: 'Excel, online 2026' }, fim: '2026-03-10', resultado: 'A' },
  ]);
  const andamento = { nome: null, situacao: null, page: 0, size: 10, sort: undefined };
  const ditos = (await c.cliente.call(listarAndamento, { query: andamento })).body.content;
  expect(ditos.map(({ curso, percentual, concluidoEm }) => [curso, percentual, concluidoEm])).toEqual([
    ['Excel', 100, '2026-03-10'],
    ['Oratória', 40, null],
  ]);
  expect((await c.cliente.call(listarAndamento, { query: { ...andamento, situacao: 'E' } })).body.content).toHaveLength(
    1,
  );
  // Only what changed since is asked for, and what comes again changes nothing.
  await sincronizar();
  expect(await treinamentos()).toHaveLength(1);
  const ultimo = servico.pedidos.filter(({ caminho }) => caminho?.startsWith('/api/andamentos')).at(-2);
  expect(ultimo?.caminho).toContain('desde=');
});

test('quem já está em uma turma do curso conclui nela', async () => {
  const c = await cena();
  cursos = [{ id: 'a', nome: 'Excel' }];
  await importar(c);
  await enviar(c, c.ana);
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`select curso_id as id from aprendizagem_curso where empresa_id = ${c.empresaId}`.execute(db),
  );
  const { turmaId } = await inscreverEmTurma(t.app, c.empresaId, {
    cursoId: rows[0]?.id ?? 0,
    colaboradoresIds: [c.ana],
  });
  andamentos = [[{ usuario: `u-${c.ana}`, curso: 'a', percentual: 100, concluidoEm: '2026-04-01' }]];
  await c.cliente.call(sincronizarServico);
  await t.app.executarTarefas();
  const { rows: feitas } = await t.app.banco((db) =>
    sql`select turma_id as turma, resultado from colaborador_turma where colaborador_id = ${c.ana}`.execute(db),
  );
  expect(feitas).toEqual([{ turma: turmaId, resultado: 'A' }]);
});

test('um endereço da rede interna não se chama, a não ser que a instalação o permita', async () => {
  const rh = await fechado.app.empresa();
  const ana = await criarColaborador(fechado.app, rh.empresaId, {});
  await ligar(rh);
  servico.pedidos.length = 0;
  expect((await enviar(rh, ana)).problema?.mensagem).toBe(
    'Serviço de aprendizagem: O endereço deve começar com https://.',
  );
  expect(servico.pedidos).toEqual([]);
});
