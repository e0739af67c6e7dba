import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { inserir } from '#modules/organizacao/organizacao.factory.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { copiarCadastros, telaDaCopia } from './copia-cadastro.contract.ts';
import { catalogos } from './copia-cadastro.rules.ts';

const t = useApp();

/** Somebody who works in two companies, with the same authorities in both. */
async function emDuas(permissoes?: readonly Permission[]) {
  const destino = (await t.app.empresa()).empresaId;
  const dono = await t.app.empresa(permissoes);
  await t.app.banco((db) =>
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${dono.usuarioId}, ${destino}, ${dono.perfilId})`.execute(
      db,
    ),
  );
  return { ...dono, origem: dono.empresaId, destino };
}

const nova = (tabela: string, empresaId: number, mais: Record<string, unknown>) =>
  inserir(
    t.app,
    sql`insert into ${sql.table(tabela)} (empresa_id, ${sql.join(Object.keys(mais).map((nome) => sql.ref(nome)))})
      values (${empresaId}, ${sql.join(Object.values(mais))}) returning id`,
  );

const ler = <T>(query: ReturnType<typeof sql<T>>) => t.app.banco(async (db) => (await query.execute(db)).rows);

const copiar = async (
  { cliente, origem, destino }: Pick<Tenant, 'cliente'> & { origem: number; destino: number },
  escolhidos: readonly string[],
  simular = false,
) => {
  const body = {
    empresaOrigem: { id: origem },
    empresaDestino: { id: destino },
    catalogos: escolhidos as never,
    simular,
  };
  return cliente.call(copiarCadastros, { body });
};

/** A job with all that it depends on. */
async function comCargo(origem: number) {
  const modelo = await nova('modelo_email', origem, { nome: 'Convite', assunto: 'Convite', texto: 'Venha' });
  const etapa = await nova('etapa_seletiva', origem, { nome: 'Entrevista', ordem: 1, modelo_email_id: modelo });
  const grupo = await nova('grupo_ocupacional', origem, { descricao: 'Técnicos' });
  const competencia = await nova('competencia', origem, { nome: 'Solda MIG', tipo: 'H' });
  const cargo = await nova('cargo', origem, {
    nome: 'Soldador',
    nome_mercado: 'Soldador',
    grupo_ocupacional_id: grupo,
  });
  await t.app.banco(async (db) => {
    await sql`insert into cargo_competencia (empresa_id, cargo_id, competencia_id) values (${origem}, ${cargo}, ${competencia})`.execute(
      db,
    );
    await sql`insert into cargo_etapa_seletiva (empresa_id, cargo_id, etapa_seletiva_id) values (${origem}, ${cargo}, ${etapa})`.execute(
      db,
    );
  });
}

test('a cópia de um cargo leva o que ele pede, religa tudo na outra empresa, e repetida não faz nada', async () => {
  const duas = await emDuas();
  await comCargo(duas.origem);
  // The other company has a stage of its own in the same place, and the group already.
  await nova('etapa_seletiva', duas.destino, { nome: 'Triagem', ordem: 1 });
  const grupoDeLa = await nova('grupo_ocupacional', duas.destino, { descricao: 'TECNICOS' });
  const { body } = await copiar(duas, ['cargos']);
  expect(body.simulado).toBe(false);
  expect(
    body.linhas.map(({ codigo, junto, copiados, existentes, partes }) => [codigo, junto, copiados, existentes, partes]),
  ).toEqual([
    ['modelos-email', 'Etapas seletivas', 1, 0, 0],
    ['etapas-seletivas', 'Cargos', 1, 0, 0],
    ['grupos-ocupacionais', 'Cargos', 0, 1, 0],
    ['competencias', 'Cargos', 1, 0, 0],
    ['cargos', null, 1, 0, 2],
  ]);
  const [la] = await ler(sql<{
    grupo: number;
    competencia: string;
    etapa: string;
    ordem: number;
    modelo: string;
  }>`select c.grupo_ocupacional_id as grupo,
      k.nome as competencia, e.nome as etapa, e.ordem, m.nome as modelo
    from cargo c join cargo_competencia ck on ck.cargo_id = c.id join competencia k on k.id = ck.competencia_id and k.empresa_id = c.empresa_id
      join cargo_etapa_seletiva ce on ce.cargo_id = c.id join etapa_seletiva e on e.id = ce.etapa_seletiva_id and e.empresa_id = c.empresa_id
      join modelo_email m on m.id = e.modelo_email_id and m.empresa_id = c.empresa_id
    where c.empresa_id = ${duas.destino}`);
  expect(la).toEqual({ grupo: grupoDeLa, competencia: 'Solda MIG', etapa: 'Entrevista', ordem: 2, modelo: 'Convite' });
  const outraVez = (await copiar(duas, ['cargos'])).body.linhas;
  expect(outraVez.map(({ copiados, partes }) => copiados + partes)).toEqual([0, 0, 0, 0, 0]);
  expect(outraVez.map(({ existentes }) => existentes)).toEqual([1, 1, 1, 1, 1]);
  expect(await t.app.auditoria(duas.destino, telaDaCopia.titulo)).toMatchObject([{ acao: 'Cópia' }, { acao: 'Cópia' }]);
});

test('a simulação diz o mesmo e não grava nada', async () => {
  const duas = await emDuas();
  await comCargo(duas.origem);
  const simulada = (await copiar(duas, ['cargos'], true)).body;
  expect(simulada.simulado).toBe(true);
  expect(await ler(sql`select from cargo where empresa_id = ${duas.destino}`)).toEqual([]);
  expect(await ler(sql`select from modelo_email where empresa_id = ${duas.destino}`)).toEqual([]);
  expect((await copiar(duas, ['cargos'])).body.linhas).toEqual(simulada.linhas);
});

test('o EPI leva categoria, tamanhos e certificados; o código que já é de outro fica em branco', async () => {
  const duas = await emDuas();
  const { origem, destino } = duas;
  const categoria = await nova('categoria_epi', origem, { nome: 'Mãos', fardamento: false });
  const tipo = await nova('tipo_tamanho_epi', origem, { nome: 'Luvas' });
  await nova('tamanho_epi', origem, { tipo_tamanho_epi_id: tipo, nome: 'M' });
  const epi = await nova('epi', origem, {
    nome: 'Luva',
    codigo: 'E1',
    categoria_id: categoria,
    tipo_tamanho_id: tipo,
    ativo: true,
  });
  await nova('epi_historico', origem, {
    epi_id: epi,
    data: '2024-01-01',
    nome: 'Luva',
    descricao: 'Couro',
    numero_ca: '31469',
    validade_uso: 90,
    vencimento_ca: '2030-01-01',
  });
  const deLa = await nova('categoria_epi', destino, { nome: 'Pés', fardamento: false });
  await nova('epi', destino, { nome: 'Botina', codigo: 'E1', categoria_id: deLa, ativo: true });
  const { linhas } = (await copiar(duas, ['epis'])).body;
  expect(linhas.map(({ codigo, copiados, partes }) => [codigo, copiados, partes])).toEqual([
    ['categorias-epi', 1, 0],
    ['tipos-tamanho-epi', 1, 1],
    ['epis', 1, 1],
  ]);
  expect(
    await ler(sql`select e.codigo, h.numero_ca as ca, c.nome as categoria from epi e join epi_historico h on h.epi_id = e.id
    join categoria_epi c on c.id = e.categoria_id and c.empresa_id = e.empresa_id where e.empresa_id = ${destino} and e.nome = 'Luva'`),
  ).toEqual([{ codigo: null, ca: '31469', categoria: 'Mãos' }]);
});

test('um lugar da matriz que já é de outra classificação fica como está, e conta-se o que ficou de fora', async () => {
  const duas = await emDuas();
  const casa = async (empresaId: number, nome: string, cor: string) => {
    const probabilidade = await nova('probabilidade_risco', empresaId, { nome: 'Alta', ordem: 1 });
    const gravidade = await nova('gravidade_risco', empresaId, { nome: 'Grave', ordem: 1 });
    const classe = await nova('classificacao_severidade_risco', empresaId, { nome, cor });
    await nova('classificacao_severidade_risco_matriz', empresaId, {
      classificacao_severidade_risco_id: classe,
      probabilidade_risco_id: probabilidade,
      gravidade_risco_id: gravidade,
    });
  };
  await casa(duas.origem, 'Intolerável', '#C00000');
  await casa(duas.destino, 'Crítica', '#A00000');
  const { linhas } = (await copiar(duas, ['classificacoes-severidade-risco'])).body;
  expect(linhas.at(-1)).toMatchObject({ copiados: 1, partes: 0, partesDeFora: 1 });
});

test('origem e destino são obrigatórios, diferentes, e empresas em que se pode copiar', async () => {
  const duas = await emDuas();
  const erros = async (body: object) =>
    (await duas.cliente.call(copiarCadastros, { body: body as never })).problema.erros;
  const [origem, destino] = [{ id: duas.origem }, { id: duas.destino }];
  const copia = { empresaOrigem: origem, empresaDestino: destino, catalogos: ['riscos'], simular: true };
  expect((await erros({ ...copia, empresaOrigem: null })).map(({ campo }) => campo)).toEqual(['empresaOrigem']);
  expect((await erros({ ...copia, empresaDestino: null })).map(({ campo }) => campo)).toEqual(['empresaDestino']);
  expect((await erros({ ...copia, catalogos: [] })).map(({ campo }) => campo)).toEqual(['catalogos']);
  expect(await erros({ ...copia, empresaDestino: origem })).toEqual([
    { campo: 'empresaDestino', mensagem: 'Empresas Selecionadas devem ser diferentes' },
  ]);
  const alheia = { id: (await t.app.empresa()).empresaId };
  for (const campo of ['empresaOrigem', 'empresaDestino'])
    expect(await erros({ ...copia, [campo]: alheia })).toMatchObject([{ campo }]);
});

test('o cadastro que a pessoa não vê, ou em que não insere, não se copia, e diz por quê', async () => {
  const duas = await emDuas([
    telaDaCopia.permissao,
    'ROLE_SST_RISCO',
    'ROLE_SST_FONTE_RISCO',
    'ROLE_SST_FONTE_RISCO_INSERIR',
  ]);
  await nova('fonte_risco', duas.origem, { nome: 'Prensa' });
  await nova('risco', duas.origem, { descricao: 'Ruído', grupo_risco: 'FISICO' });
  const { linhas } = (await copiar(duas, ['riscos', 'exames'])).body;
  expect(linhas.map(({ codigo, copiados, impedimento }) => [codigo, copiados, impedimento])).toEqual([
    ['fontes-risco', 1, null],
    ['riscos', 0, 'Você não pode inserir neste cadastro no destino.'],
    ['exames', 0, 'Você não vê este cadastro na origem.'],
  ]);
});

test('todo cadastro da lista tem a sua tela, e tudo junto se copia de uma vez', async () => {
  const contratos = t.app.modules.flatMap(({ recursos }) => recursos).map(({ contrato }) => contrato.path);
  for (const { path } of catalogos) expect.soft(contratos, path).toContain(path);
  const duas = await emDuas();
  const { status, body } = await copiar(
    duas,
    catalogos.map(({ codigo }) => codigo),
  );
  expect(status).toBe(200);
  expect(body.linhas).toHaveLength(catalogos.length);
});
