import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { fieldPaths } from '#platform/shared/contract/meta.ts';
import { colunasDinamicas } from './colunas.rules.ts';
import {
  excluirGuardado,
  guardarRelatorio,
  listarColunas,
  listarGuardados,
  podeGerar,
  talentoDinamico,
} from './talento-dinamico.contract.ts';

const t = useApp();
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
const { SALARIO, ETNIA_RACA } = permissoesOrganizacao.colaborador.verbos;
const { ver } = permissoesOrganizacao.colaborador;
const basicas = [VER_TODAS, ver, talentoDinamico.permissao];
type Quem = Pick<Tenant, 'cliente'>;

const pedir = ({ cliente }: Quem, payload: object, url = `/api${talentoDinamico.path}`) =>
  cliente.raw({ method: 'POST', url, payload });
const previa = async (quem: Quem, payload: object) =>
  (await pedir(quem, payload, `/api${talentoDinamico.path}/previa`)) as unknown as {
    status: number;
    body: {
      titulo: string;
      registros: number;
      mostrados: number;
      grupos: { titulo: string | null; linhas: { texto: string }[][]; subtotal: { texto: string }[] | null }[];
      total: { texto: string }[] | null;
    };
  };
async function csv(quem: Quem, filtro: object): Promise<string[][]> {
  const answer = await pedir(quem, { ...filtro, formato: 'csv' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Papa.parse<string[]>(answer.bytes.toString(), { delimiter: ';', skipEmptyLines: true }).data;
}
const celulas = (linhas: { texto: string }[][] | undefined) =>
  linhas?.map((linha) => linha.map(({ texto }) => texto.replace('\u00a0', ' '))) ?? [];

/** Ana (por cargo, 3000.00) and Bia (4100.00) in Comercial, Caio (9500.00) alone in Produção. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const comercial = await criarArea(t.app, empresaId, { nome: 'Comercial' });
  const producao = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const cargoId = await criarCargo(t.app, empresaId, { nome: 'Analista', areaId: comercial });
  const faixaSalarialId = await criarFaixa(t.app, empresaId, { cargoId, nome: 'I', valor: '3000.00' });
  const em = { estabelecimentoId, faixaSalarialId };
  const ana = await criarColaborador(t.app, empresaId, {
    nome: 'Ana',
    lotacao: { ...em, areaId: comercial, tipoSalario: '1' },
  });
  await criarColaborador(t.app, empresaId, {
    nome: 'Bia',
    lotacao: { ...em, areaId: comercial, tipoSalario: '3', salario: '4100.00' },
  });
  const caio = await criarColaborador(t.app, empresaId, {
    nome: 'Caio',
    lotacao: { ...em, areaId: producao, tipoSalario: '3', salario: '9500.00' },
  });
  await t.app.banco(async (db) => {
    await sql`update colaborador set etnia_raca = '8', banco = '001', deficiencia = '1', sexo = 'M', cpf = '52998224725' where id = ${caio}`.execute(
      db,
    );
    await sql`insert into colaborador_dependente (empresa_id, colaborador_id, nome, parentesco, data_nascimento)
      values (${empresaId}, ${ana}, 'Lia', '03', '2020-01-02'), (${empresaId}, ${ana}, 'Téo', '03', '2022-03-04')`.execute(
      db,
    );
  });
  return { ...dono, comercial, producao, ana, caio };
}

const porArea = {
  colunasDinamicas: ['nome', 'cargo', 'salarioAtual'],
  agruparPor: 'lotacao.areaOrganizacional',
  ordenarPor: 'salarioAtual',
  decrescente: true,
};

test('toda coluna vem do contrato do talento, e só se oferece a quem vê o campo', async () => {
  const s = await cena();
  const tudo = colunasDinamicas(
    () => ({ visivel: true, obrigatorio: false }),
    () => true,
  );
  const nomes = tudo.map(({ caminho }) => caminho);
  expect(fieldPaths(colaborador.form).filter((caminho) => caminho !== 'fotoId' && !nomes.includes(caminho))).toEqual(
    [],
  );
  expect(new Set(tudo.map(({ titulo }) => titulo)).size).toBe(tudo.length);
  const campos = async (quem: Tenant) => (await quem.cliente.call(listarColunas)).body.map(({ campo }) => campo);
  const doDono = await campos(s);
  const sem = await t.app.usuario(s.empresaId, basicas);
  const dele = (await sem.cliente.call(listarColunas)).body.map(({ campo }) => campo);
  // What the line in force says is the history's, which asks for an authority of its own.
  const doHistorico = nomes.filter((caminho) => caminho.startsWith('historico.'));
  const sigilosas = [...tudo.filter(({ meta }) => meta.sensivel).map(({ caminho }) => caminho), ...doHistorico];
  expect(sigilosas).toEqual(
    expect.arrayContaining([
      'salarioAtual',
      'lotacao.salario',
      'pessoal.etniaRaca',
      'pessoal.deficiencia',
      'dadosBancarios.conta',
      'experiencias.salario',
      'historico.observacao',
    ]),
  );
  expect(doDono).toEqual(expect.arrayContaining(sigilosas));
  expect(doDono.filter((campo) => !sigilosas.includes(campo))).toEqual(dele);
  // Every column can be read, ordered by and grouped by.
  for (let de = 0; de < doDono.length; de += 50)
    expect((await csv(s, { colunasDinamicas: doDono.slice(de, de + 50) })).length).toBe(5);
});

test('agrupa com contagem e soma, ordena pelo salário calculado e sai em PDF, planilha e CSV', async () => {
  const s = await cena();
  const { body } = await previa(s, { ...porArea, titulo: 'Quadro por área' });
  expect([body.titulo, body.registros, body.mostrados]).toEqual(['Quadro por área', 3, 3]);
  expect(
    body.grupos.map(({ titulo, linhas, subtotal }) => [titulo, celulas(linhas), celulas([subtotal ?? []])[0]]),
  ).toEqual([
    [
      'Área organizacional: Comercial',
      [
        ['Bia', 'Analista', 'R$ 4.100,00'],
        ['Ana', 'Analista', 'R$ 3.000,00'],
      ],
      ['2', '', 'R$ 7.100,00'],
    ],
    ['Área organizacional: Produção', [['Caio', 'Analista', 'R$ 9.500,00']], ['1', '', 'R$ 9.500,00']],
  ]);
  expect(celulas([body.total ?? []])).toEqual([['3', '', 'R$ 16.600,00']]);
  expect((await pedir(s, porArea)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await pedir(s, { ...porArea, formato: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK');
  const linhas = await csv(s, {
    colunasDinamicas: [
      'nome',
      'dependentes',
      'dependentes.nome',
      'dependentes.parentesco',
      'historico.motivo',
      'pessoal.cpf',
    ],
    areasIds: [s.comercial],
  });
  expect(linhas[0]?.[1]).toBe('Dependentes: quantidade');
  expect(linhas[1]?.slice(0, 3)).toEqual(['Ana', '2', 'Lia; Téo']);
  expect(linhas[1]?.[3]).not.toMatch(/03/);
  expect(linhas[1]?.[4]).toBe('Contratação');
  const vazio = await pedir(s, { ...porArea, nome: 'Ninguém' });
  expect(vazio.problema.codigo).toBe('SEM_DADOS');
});

test('a coluna que a pessoa não vê é recusada também como ordem, grupo e no relatório guardado', async () => {
  const s = await cena();
  const sem = await t.app.usuario(s.empresaId, basicas);
  const so = { colunasDinamicas: ['nome'] };
  for (const [campo, pedido] of [
    ['colunasDinamicas', { colunasDinamicas: ['nome', 'salarioAtual'] }],
    ['colunasDinamicas', { colunasDinamicas: ['nome', 'dadosBancarios.banco'] }],
    ['colunasDinamicas', { colunasDinamicas: ['nome', 'experiencias.salario'] }],
    ['ordenarPor', { ...so, ordenarPor: 'lotacao.salario' }],
    ['ordenarPor', { ...so, ordenarPor: 'salarioAtual' }],
    ['agruparPor', { ...so, agruparPor: 'pessoal.etniaRaca' }],
    ['agruparPor', { ...so, agruparPor: 'pessoal.deficiencia' }],
  ] as const) {
    const recusa = [{ campo, mensagem: 'Você não tem acesso a esta coluna.' }];
    expect((await pedir(sem, pedido)).problema.erros, JSON.stringify(pedido)).toEqual(recusa);
    const naTela = await pedir(sem, pedido, `/api${talentoDinamico.path}/previa`);
    expect(naTela.problema.erros, JSON.stringify(pedido)).toEqual(recusa);
    const guardar = await sem.cliente.raw({
      method: 'PUT',
      url: guardarRelatorio.path,
      payload: { titulo: 'Meu', ...pedido },
    });
    expect(guardar.problema.erros, JSON.stringify(pedido)).toEqual(recusa);
  }
  // A group of one tells no salary, neither in its rows nor in what they add up to.
  const visto = await pedir(
    sem,
    { ...porArea, colunasDinamicas: ['nome', 'cargo'], ordenarPor: null },
    `/api${talentoDinamico.path}/previa`,
  );
  expect(visto.status).toBe(200);
  expect(visto.bytes.toString()).not.toMatch(/9\.?500|4\.?100/);
});

test('V-0347: gera quem tem o relatório e vê talentos, só os que vê e só da sua empresa', async () => {
  const s = await cena();
  const semTalentos = await t.app.usuario(s.empresaId, [VER_TODAS, talentoDinamico.permissao]);
  const semRelatorio = await t.app.usuario(s.empresaId, [VER_TODAS, ver]);
  const pode = async ({ cliente }: Pick<Tenant, 'cliente'>) => (await cliente.call(podeGerar)).body;
  expect([await pode(s), await pode(semTalentos), await pode(semRelatorio)]).toEqual([true, false, false]);
  const nada = { colunasDinamicas: ['nome'] };
  expect((await pedir(semTalentos, nada)).status).toBe(403);
  expect((await pedir(semRelatorio, nada)).status).toBe(403);
  expect((await semTalentos.cliente.call(listarColunas)).body).toEqual([]);
  const soAsSuas = await t.app.usuario(s.empresaId, [ver, talentoDinamico.permissao]);
  expect((await pedir(soAsSuas, nada)).problema.codigo).toBe('SEM_DADOS');
  const outra = await t.app.empresa();
  expect((await pedir(outra, nada)).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir(s, {})).problema.erros).toEqual([
    { campo: 'colunasDinamicas', mensagem: 'Selecione ao menos uma coluna' },
  ]);
});

test('a tela vem por páginas do servidor, com o total do relatório inteiro em cada uma', async () => {
  const s = await t.app.empresa();
  await t.app.banco((db) =>
    sql`insert into colaborador (empresa_id, nome, data_admissao, qtd_filhos)
      select ${s.empresaId}, 'Pessoa ' || lpad(n::text, 3, '0'), '2024-01-01', 1 from generate_series(1, 105) n`.execute(
      db,
    ),
  );
  const pedido = { colunasDinamicas: ['nome', 'pessoal.qtdFilhos'], agruparPor: 'vinculo' };
  const [primeira, segunda] = [await previa(s, pedido), await previa(s, { ...pedido, pagina: 1 })];
  expect([primeira.body.mostrados, segunda.body.mostrados]).toEqual([100, 5]);
  expect(segunda.body.grupos[0]?.linhas[0]?.[0]?.texto).toBe('Pessoa 101');
  for (const { body } of [primeira, segunda]) {
    expect(body.registros).toBe(105);
    expect(body.grupos[0]?.subtotal?.map(({ texto }) => texto)).toEqual(['105', '105']);
    expect(body.total?.map(({ texto }) => texto)).toEqual(['105', '105']);
  }
});

test('um relatório compartilhado mostra a cada leitor só as colunas que ele vê, e não guarda a quem se procurou', async () => {
  const s = await cena();
  const leitor = await t.app.usuario(s.empresaId, [...basicas, SALARIO]);
  const outro = await t.app.usuario(s.empresaId, [...basicas, ETNIA_RACA]);
  const body = {
    titulo: 'Raça e salário',
    colunasDinamicas: ['nome', 'pessoal.etniaRaca', 'salarioAtual'],
    agruparPor: 'pessoal.etniaRaca',
    ordenarPor: 'salarioAtual',
    nome: 'Caio',
    cpf: '52998224725',
    areasIds: [s.producao],
    perfilId: leitor.perfilId,
  };
  const { id } = (await s.cliente.call(guardarRelatorio, { body: body as never })).body;
  const lidos = async ({ cliente }: Pick<Tenant, 'cliente'>) => (await cliente.call(listarGuardados)).body.relatorios;
  expect((await lidos(s))[0]).toMatchObject({
    config: { ...body, nome: null, cpf: null },
    ocultas: 0,
    pode: { excluir: true },
  });
  expect(await lidos(leitor)).toMatchObject([
    {
      id,
      config: { colunasDinamicas: ['nome', 'salarioAtual'], agruparPor: null, ordenarPor: 'salarioAtual' },
      ocultas: 1,
      pode: { excluir: false },
    },
  ]);
  expect(await lidos(outro)).toEqual([]);
  expect((await leitor.cliente.call(excluirGuardado, { params: { id } })).status).toBe(404);
  // Without the authority over profiles one shares with a profile that does not stand above the own one.
  const proprio = { titulo: 'x', colunasDinamicas: ['nome'], perfilId: leitor.perfilId };
  expect((await leitor.cliente.call(guardarRelatorio, { body: proprio as never })).status).toBe(200);
  const acima = { ...proprio, titulo: 'y', perfilId: outro.perfilId };
  expect((await leitor.cliente.call(guardarRelatorio, { body: acima as never })).problema.erros).toMatchObject([
    { campo: 'perfilId' },
  ]);
  const doColega = (await lidos(leitor)).find(({ config }) => config.titulo === 'x');
  expect((await leitor.cliente.call(excluirGuardado, { params: { id: doColega?.id ?? 0 } })).status).toBe(204);
  const denovo = await s.cliente.call(guardarRelatorio, {
    body: {
      ...body,
      titulo: 'raca e SALARIO',
      colunasDinamicas: ['salarioAtual', 'nome'],
      agruparPor: null,
      perfilId: null,
    } as never,
  });
  expect(denovo.body.id).toBe(id);
  expect(await lidos(leitor)).toEqual([]);
  const substituido = {
    id,
    perfil: null,
    config: { titulo: 'raca e SALARIO', colunasDinamicas: ['salarioAtual', 'nome'], agruparPor: null, perfilId: null },
  };
  expect(await lidos(s)).toMatchObject([substituido]);
  const { rows } = await t.app.banco((db) => sql`select titulo from relatorio_dinamico where id = ${id}`.execute(db));
  expect(rows).toEqual([{ titulo: 'raca e SALARIO' }]);
  const semTitulo = await s.cliente.call(guardarRelatorio, { body: { ...body, titulo: null } as never });
  expect(semTitulo.problema).toMatchObject({ status: 400, erros: [{ campo: 'titulo' }] });
  expect(await lidos(s)).toMatchObject([substituido]);
  expect((await s.cliente.call(excluirGuardado, { params: { id } })).status).toBe(204);
});

test('toda coluna que se oferece responde, escolhida e como ordem', async () => {
  const s = await cena();
  const colunas = (await s.cliente.call(listarColunas)).body;
  const pedidos = colunas.map(({ campo, ordenavel }) => ({
    colunasDinamicas: ['nome', campo],
    ordenarPor: ordenavel ? campo : null,
  }));
  const falhas = [];
  for (const pedido of pedidos) {
    const { status } = await previa(s, pedido);
    if (status !== 200) falhas.push(pedido);
  }
  expect(falhas).toEqual([]);
});
