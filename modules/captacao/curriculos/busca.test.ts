import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { gravarOcr } from '#modules/captacao/candidatos/consultas.contract.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { criarCargo } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { buscarCurriculos } from './busca.contract.ts';

const t = useApp();

async function comCurriculo({ empresaId, cliente }: Tenant, nome: string, ocrTexto: string): Promise<number> {
  const id = await criarCandidato(t.app, empresaId, { nome });
  await cliente.call(gravarOcr, { params: { id }, body: { ocrTexto } });
  return id;
}

const nomes = async ({ cliente }: Tenant, query: object) => {
  const { status, body } = await cliente.call(buscarCurriculos, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.content.map(({ nome }) => nome);
};

const textos: readonly (readonly [string, string])[] = [
  ['Ana', 'Soldadora com cursos de solda MIG e TIG. Manutenção de caldeiras, produção e logística.'],
  ['Bia', 'Operadora de empilhadeira, produções industriais. Estágio em manutenções elétricas.'],
  ['Caio', 'Analista de logística; inglês avançado. Empilhadeira a gás. Não fuma.'],
];

describe('busca nos currículos', () => {
  test.each([
    ['logistica', ['Ana', 'Caio']],
    ['LOGÍSTICA', ['Ana', 'Caio']],
    ['produção', ['Ana', 'Bia']],
    ['produções', ['Ana', 'Bia']],
    ['manutencao', ['Ana', 'Bia']],
    ['empilhadeiras', ['Bia', 'Caio']],
    ['empilhadeira logistica', ['Caio']],
    ['"operadora de empilhadeira"', ['Bia']],
    ['“operadora de empilhadeira”', ['Bia']],
    ['"empilhadeira operadora"', []],
    ['tig OU inglês', ['Ana', 'Caio']],
    ['empilhadeira -estágio', ['Caio']],
    ['empilhadeira -"inglês avançado"', ['Bia']],
    ['bia', ['Bia']],
    ['astronauta', []],
    ["'; drop table candidato; --", []],
    ['!!! &&& ||| ((( <-> :*', null],
    ['<script>solda</script>', []],
    ['😀', null],
  ])('%s acha %j', async (palavras, esperados) => {
    const tenant = await t.app.empresa();
    for (const [nome, texto] of textos) await comCurriculo(tenant, nome, texto);
    const { status, body, problema } = await tenant.cliente.call(buscarCurriculos, { query: { palavras } });
    if (esperados === null)
      return expect(problema.erros).toEqual([{ campo: 'palavras', mensagem: 'Informe palavras menos comuns' }]);
    expect(status).toBe(200);
    expect(body.content.map(({ nome }) => nome).sort()).toEqual(esperados);
  });

  test('as palavras achadas vêm marcadas no texto como foi escrito', async () => {
    const tenant = await t.app.empresa();
    await comCurriculo(tenant, 'Davi', 'Técnico <b>em</b> Manutenção & Elétrica: manutenções preventivas.');
    const { body } = await tenant.cliente.call(buscarCurriculos, { query: { palavras: 'manutencao tecnica' } });
    const partes = body.content[0]?.trechos.flat() ?? [];
    expect(partes.filter(({ marcado }) => marcado).map(({ texto }) => texto)).toEqual([
      'Técnico',
      'Manutenção',
      'manutenções',
    ]);
    expect(partes.map(({ texto }) => texto).join('')).toBe(
      'Técnico <b>em</b> Manutenção & Elétrica: manutenções preventivas.',
    );
  });

  test('quem mais fala do assunto vem primeiro; sem palavras, os mais novos', async () => {
    const tenant = await t.app.empresa();
    await comCurriculo(tenant, 'Muito', 'Soldador. Solda MIG, solda TIG, solda elétrica. Curso de solda.');
    await comCurriculo(tenant, 'Pouco', `Vendedor. ${'Atendimento ao cliente. '.repeat(40)} Noções de solda.`);
    expect(await nomes(tenant, { palavras: 'solda' })).toEqual(['Muito', 'Pouco']);
    expect(await nomes(tenant, {})).toEqual(['Pouco', 'Muito']);
  });

  test('os filtros restringem, e as páginas se seguem', async () => {
    const tenant = await t.app.empresa();
    const cargo = await criarCargo(t.app, tenant.empresaId);
    for (let n = 0; n < 5; n++) await comCurriculo(tenant, `Pessoa ${n}`, 'Torneiro mecânico');
    const outro = await comCurriculo(tenant, 'Com cargo', 'Torneiro mecânico');
    await t.app.banco((db) =>
      sql`insert into candidato_cargo (empresa_id, candidato_id, cargo_id) values (${tenant.empresaId}, ${outro}, ${cargo})`.execute(
        db,
      ),
    );
    expect(await nomes(tenant, { palavras: 'torneiro', cargosIds: [cargo] })).toEqual(['Com cargo']);
    expect(await nomes(tenant, { palavras: 'torneiro', situacao: 'C' })).toEqual([]);
    expect(await nomes(tenant, { palavras: 'torneiro', apto: 'S' })).toEqual([]);
    const { body } = await tenant.cliente.call(buscarCurriculos, { query: { palavras: 'torneiro', page: 1, size: 4 } });
    expect(body).toMatchObject({ totalElements: 6, totalPages: 2, number: 1, numberOfElements: 2 });
  });

  test('currículos de outra empresa não aparecem, nem os de quem saiu', async () => {
    const tenant = await t.app.empresa();
    const id = await comCurriculo(tenant, 'Eva', 'Costureira industrial');
    expect(await nomes(await t.app.empresa(), { palavras: 'costureira' })).toEqual([]);
    expect(await nomes(tenant, { palavras: 'costureira' })).toEqual(['Eva']);
    await tenant.cliente.call(candidato.excluir, { params: { id } });
    expect(await nomes(tenant, { palavras: 'costureira' })).toEqual([]);
  });

  test('experiências e cursos da ficha também são achados, e deixam de ser quando saem', async () => {
    const tenant = await t.app.empresa();
    const { body } = await tenant.cliente.call(candidato.criar, {
      body: candidato.form.parse({
        nome: 'Fábio',
        cursos: 'Primeiros socorros',
        experiencias: [
          { empresa: 'Estaleiro Sol', checkNomeCargo: true, nomeMercado: 'Calafate', dataAdmissao: '2020-01-01' },
        ],
      }),
    });
    expect(await nomes(tenant, { palavras: 'calafate estaleiro socorros' })).toEqual(['Fábio']);
    await tenant.cliente.call(candidato.atualizar, { params: { id: body.id }, body: { ...body, experiencias: [] } });
    expect(await nomes(tenant, { palavras: 'calafate' })).toEqual([]);
    expect(await nomes(tenant, { palavras: 'socorros' })).toEqual(['Fábio']);
  });

  test('gravar de novo o mesmo não refaz o texto de busca, e mudar só uma experiência o refaz', async () => {
    const tenant = await t.app.empresa();
    const { body: criado } = await tenant.cliente.call(candidato.criar, {
      body: candidato.form.parse({
        nome: 'Gilda',
        experiencias: [
          { empresa: 'Estaleiro Sol', checkNomeCargo: true, nomeMercado: 'Calafate', dataAdmissao: '2020-01-01' },
        ],
      }),
    });
    const { id } = criado;
    const feitoPor = () =>
      t.app.banco(async (db) => {
        const { rows } = await sql<{
          vez: string;
        }>`select xmin::text as vez from candidato_curriculo where candidato_id = ${id}`.execute(db);
        return rows;
      });
    const antes = await feitoPor();
    const { body: igual } = await tenant.cliente.call(candidato.atualizar, { params: { id }, body: criado });
    expect(igual.versao).toBe(criado.versao + 1);
    expect(await feitoPor()).toEqual(antes);
    const experiencias = igual.experiencias.map((experiencia) => ({ ...experiencia, empresa: 'Padaria Lua' }));
    await tenant.cliente.call(candidato.atualizar, { params: { id }, body: { ...igual, experiencias } });
    expect(await nomes(tenant, { palavras: 'padaria' })).toEqual(['Gilda']);
    expect(await nomes(tenant, { palavras: 'estaleiro' })).toEqual([]);
  });

  test.each([
    ['cem mil emojis', `x${'😀'.repeat(99_000)}`],
    ['200 mil letras sem espaço', 'a'.repeat(200_000)],
    ['palavras todas diferentes', Array.from({ length: 28_000 }, (_, n) => n.toString(36).padStart(6, 'z')).join(' ')],
    ['compostos sem fim', 'ab-'.repeat(60_000)],
    ['letras acentuadas', 'çã é '.repeat(40_000)],
  ])('um currículo hostil é gravado e achado: %s', async (_caso, texto) => {
    const tenant = await t.app.empresa();
    const id = await criarCandidato(t.app, tenant.empresaId, { nome: 'Hostil' });
    const ocrTexto = `Marceneiro ${texto}`.slice(0, 200_000);
    expect((await tenant.cliente.call(gravarOcr, { params: { id }, body: { ocrTexto } })).status).toBe(200);
    expect(await nomes(tenant, { palavras: 'marceneiro' })).toEqual(['Hostil']);
  });
});

test('o texto procurado tem as letras do escrito, cada uma no seu lugar', async () => {
  const amostra = ['Ação, ÇÃO <b>&"\\/|•·–—“”‘’', 'São João não vão irmãos', 'ÁÀÂÃÄÅ ñÑ ü', 'emoji 😀 e fim'];
  for (const texto of amostra) {
    const { rows } = await t.app.banco((db) =>
      sql<{ mesmo: boolean }>`select length(texto_busca(${texto})) = length(${texto}) as mesmo`.execute(db),
    );
    expect([texto, rows[0]?.mesmo]).toEqual([texto, true]);
  }
});
