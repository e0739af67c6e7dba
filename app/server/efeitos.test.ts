import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { exemplos } from '#app/testing/examples.ts';
import { comNumerosAltos, type Tenant, useApp } from '#app/testing/harness.ts';
import { achatado, REFERENCIAS, type Row, valorDoFiltro } from '#app/testing/record-values.ts';
import { resourceNames, touchedResources } from '#app/testing/resource-names.ts';
import { Sampler, withAt } from '#app/testing/sample.ts';
import { AMARRADOS } from '#app/testing/tied-fields.ts';
import { itemOf, type Kind, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { semAcento } from '#platform/shared/text.ts';

/** What a resource promises has an effect: every field is changed, every filter filters, every order orders, pickers search. */
const t = useApp();
const shared: { sampler?: Sampler } = {};

beforeAll(() => {
  shared.sampler = new Sampler(t.app, exemplos);
});

function parts(path: string): { contrato: AnyResource; sampler: Sampler } {
  const resource = t.app.modules.flatMap(({ recursos }) => recursos).find(({ contrato }) => contrato.path === path);
  if (!resource || !shared.sampler) throw new Error(`recurso ${path} não está no registro`);
  return { contrato: resource.contrato, sampler: shared.sampler };
}

/** Filters by one value or another, and not by a part of it or by what comes after. */
const EXATOS: ReadonlySet<string> = new Set([...REFERENCIAS, 'opcao', 'simNao']);

/** True when what a source offers belongs to one company. */
const deUmaEmpresa = (fonte: string): boolean =>
  t.app.modules
    .flatMap(({ recursos }) => recursos)
    .some(({ contrato, porEmpresa }) => porEmpresa && fonte.startsWith(`${contrato.path}/opcoes`));

/** Filters that look at what a sample does not have, by resource: the feature's own tests prove their effect. */
const SEM_AMOSTRA: Readonly<Record<string, readonly string[]>> = {
  // They change how a line reads, and not which lines come.
  '/cargo-salario/areas-organizacionais': ['resumido', 'exibirSemHierarquia', 'exibirComStatus'],
  '/cargo-salario/cargos': ['empresasIds', 'cargoVinculadosArea'],
  '/captacao/cargo': ['empresasIds', 'cargoVinculadosArea'],
  // A sample is the newest of its talent, who still works here.
  '/desenvolvimento/colaboradores-certificacoes': ['historico', 'desligados'],
  // A sample waits to be released, and nothing holds it.
  '/captacao/solicitacoes-pessoal': ['aLiberar'],
  // A sample still waits for its delivery.
  '/sst/solicitacoes-epi': ['aEntregar'],
  // A sample's talent still works here.
  '/sst/vacinacoes': ['colaboradoresDesligados'],
  // A sample has nobody in it yet, and what was never inspected conforms.
  '/sst/permissoes-trabalho': ['colaboradorId'],
  '/sst/extintores': ['naoConforme'],
  // A sample was received long ago and waits for its answer.
  '/gestao-talentos/privacidade/pedidos': ['esperam', 'foraDoPrazo'],
  // A sample has no end yet.
  '/sst/afastamentos': ['dataIni', 'emCurso'],
  // The sample's person has one company.
  '/gestao-talentos/ocorrencias': ['empresasIds'],
  // The sample's person has one company, and is its own interviewer.
  '/captacao/candidatos': ['empresaId', 'empresasIds'],
  // The sample's person has one company.
  '/cargo-salario/colaboradores': ['empresasIds'],
  '/gestao-talentos/talentos': ['empresasIds'],
  '/captacao/entrevistas': ['minhas'],
};

/** Days by which a filter asks and which a sample has not yet, by resource. */
const SEM_O_DIA: Readonly<Record<string, string>> = { '/captacao/solicitacoes-pessoal': 'dataEncerramento' };

/** The part of an answer that a form sets: identities of references, numbers without their zeros, lists by their items. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) {
    const { id, nome: _, ...others } = value as { id?: unknown; nome?: unknown };
    if (typeof id === 'number' && Object.keys(others).length === 0) return id;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
  }
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

const meets = (sent: unknown, read: unknown): boolean => {
  if (Array.isArray(sent))
    return Array.isArray(read) && sent.length === read.length && sent.every((item, place) => meets(item, read[place]));
  if (typeof sent === 'object' && sent !== null)
    return Object.entries(sent).every(([name, part]) => part === undefined || meets(part, (read as Row)?.[name]));
  return sent === read;
};

/** Names of the leaves of a form, groups opened: 'pessoal.cpf'. */
function leaves(schema: z.ZodType, prefix = ''): { path: string; field: z.ZodType }[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const meta = metaOf(field);
    const item = itemOf(field);
    if (meta?.kind === 'grupo' && item) return leaves(item, `${prefix}${name}.`);
    return meta && meta.kind !== 'arquivo' && meta.kind !== 'id' ? [{ path: `${prefix}${name}`, field }] : [];
  });
}

const at = (form: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (part as Row | undefined)?.[name], form);

const texto = (valor: unknown) => semAcento(String(valor));
const minutos = (valor: unknown) => {
  const [horas = 0, resto = 0] = String(valor).split(':').map(Number);
  return horas * 60 + resto;
};
/** By what two values of a column stand in order; of choices, pictures and lists only the product knows it. */
const CHAVES: Readonly<Partial<Record<Kind, (valor: unknown) => string | number>>> = {
  ...{ texto, textoLongo: texto, data: texto, instante: texto, hora: texto, email: texto },
  ...{ inteiro: Number, decimal: Number, dinheiro: Number, percentual: Number, horas: minutos },
  referencia: (valor) => texto((valor as { nome?: unknown }).nome),
};

/** Makes a record and returns its id; the odd ones get other dates, amounts and choices, where a rule lets them. */
async function outroValor(contrato: AnyResource, sampler: Sampler, dono: Tenant, lugar: number): Promise<number> {
  const { id, versao, pode, ...form } = await sampler.create(contrato, dono);
  if (lugar % 2 === 0) return id;
  let atual: number = versao;
  for (const { path: campo, field } of leaves(contrato.form)) {
    const valor = await sampler.other(field, at(form, campo), dono);
    if (valor === undefined || AMARRADOS[contrato.path]?.includes(campo)) continue;
    const body = { ...withAt(form, campo, valor), versao: atual };
    const answer = await dono.cliente.call(contrato.atualizar, { params: { id }, body });
    if (answer.status === 200) {
      atual = answer.body.versao;
      Object.assign(form, withAt(form, campo, valor));
    }
  }
  return id;
}

/** What was really put to the test: an order of its own with two values at least, a filter that found its record. */
const olhado = {
  campos: new Set<string>(),
  ordens: new Set<string>(),
  filtros: new Set<string>(),
  exatos: new Set<string>(),
};

interface Amostras {
  readonly dono: Tenant;
  readonly ids: readonly number[];
}

const eDia = (valor: unknown): valor is string => typeof valor === 'string' && /^\d{4}-\d\d-\d\d$/.test(valor);

describe.each(touchedResources)('%s', (path) => {
  const feitas: { amostras?: Promise<Amostras> } = {};
  /** A company with three records, the second of other values: made for the first test that asks, for those that only read. */
  const amostras = (): Promise<Amostras> => {
    const fazer = async () => {
      const { contrato, sampler } = parts(path);
      const dono = await t.app.empresa();
      const ids: number[] = [];
      const um = (lugar: number) => outroValor(contrato, sampler, dono, lugar);
      // The second one comes last by its name: by no column do they stand as they were made.
      for (let n = 0; n < 3; n++) ids.push(await (n === 1 ? comNumerosAltos(() => um(n)) : um(n)));
      return { dono, ids };
    };
    feitas.amostras ??= fazer();
    return feitas.amostras;
  };

  test('a alteração muda cada campo e o devolve', async () => {
    const { contrato, sampler } = parts(path);
    const dono = await t.app.empresa();
    const { id, versao, pode, ...form } = await sampler.create(contrato, dono);
    const amarrados = AMARRADOS[path] ?? [];
    let atual: number = versao;
    const problemas: string[] = [];
    for (const { path: campo, field } of leaves(contrato.form)) {
      // What is fixed is refused, which the conformance proves.
      if (metaOf(field)?.fixo || amarrados.includes(campo)) continue;
      const valor = await sampler.other(field, at(form, campo), dono);
      if (valor === undefined) continue;
      const body = { ...withAt(form, campo, valor), versao: atual };
      const answer = await dono.cliente.call(contrato.atualizar, { params: { id }, body });
      if (answer.status !== 200) {
        problemas.push(
          `${campo} = ${JSON.stringify(valor)}: ${answer.status} ${JSON.stringify(answer.problema.erros ?? answer.problema.mensagem)}`,
        );
        continue;
      }
      atual = answer.body.versao;
      olhado.campos.add(`${path} ${campo}`);
      const lido = await dono.cliente.call(contrato.obter, { params: { id } });
      if (!meets(plain(valor), plain(at(lido.body, campo))))
        problemas.push(`${campo}: enviado ${JSON.stringify(valor)}, lido ${JSON.stringify(at(lido.body, campo))}`);
    }
    expect(problemas).toEqual([]);
  });

  test('nenhum campo guarda o registro de outra empresa', async () => {
    const { contrato, sampler } = parts(path);
    const [dono, outra] = [await t.app.empresa(), await t.app.empresa()];
    const form = await sampler.form(contrato, dono);
    const aceitos: string[] = [];
    for (const { path: campo, field } of leaves(contrato.form)) {
      if (!REFERENCIAS.has(metaOf(field)?.kind ?? '') || !deUmaEmpresa(metaOf(field)?.fonte ?? '')) continue;
      const alheio = await sampler.other(field, at(form, campo), outra);
      const answer = await dono.cliente.call(contrato.criar, { body: withAt(form, campo, alheio) });
      // What the other fields make meaningless may be left out instead of refused; it is never kept.
      const guardado = answer.status === 201 && meets(plain(alheio), plain(at(answer.body, campo)));
      if (guardado) aceitos.push(`${campo} = ${JSON.stringify(alheio)}`);
      expect(answer.status, campo).toBeLessThan(500);
    }
    expect(aceitos).toEqual([]);
  });

  test('cada filtro muda o resultado', async () => {
    const { contrato, sampler } = parts(path);
    const { dono } = await amostras();
    const ids = async (query: object) => {
      const answer = await dono.cliente.call(contrato.listar, { query: { page: 0, size: 200, ...query } });
      expect(answer.status, JSON.stringify([query, answer.body])).toBe(200);
      return answer.body.content
        .map(({ id }: Row) => id)
        .sort()
        .join();
    };
    expect(await ids({})).not.toBe('');
    const semEfeito: string[] = [];
    for (const [nome, field] of Object.entries(shapeOf(contrato.filtro))) {
      if (SEM_AMOSTRA[path]?.includes(nome)) continue;
      const tentados = await sampler.filters(field, dono);
      // What is tried may have been made just now, and is listed too.
      const todos = await ids({});
      const lidos = await Promise.all(tentados.map((valor) => ids({ [nome]: valor })));
      if (lidos.every((lido) => lido === todos)) semEfeito.push(nome);
    }
    expect(semEfeito).toEqual([]);
  });

  test('cada filtro acha o registro que tem o seu valor, e não o que tem outro', async () => {
    const { contrato } = parts(path);
    const { dono, ids } = await amostras();
    const linhas = async (query: object) =>
      (await dono.cliente.call(contrato.listar, { query: { page: 0, size: 200, ...query } })).body.content as Row[];
    const todas = await linhas({});
    const lido = async (id: number) => {
      const { body } = await dono.cliente.call(contrato.obter, { params: { id } });
      return achatado({ ...todas.find((row) => row.id === id), ...body });
    };
    const [dele = { id: 0 }, ...outros] = await Promise.all(ids.map(lido));
    const cegos: string[] = [];
    for (const [nome, field] of Object.entries(shapeOf(contrato.filtro))) {
      const kind = metaOf(field)?.kind;
      const valor = valorDoFiltro(nome, kind, dele);
      if (valor === undefined || SEM_AMOSTRA[path]?.includes(nome)) continue;
      const achados = new Set((await linhas({ [nome]: valor })).map(({ id }) => id));
      if (achados.has(dele.id)) olhado.filtros.add(`${path} ${nome}`);
      else cegos.push(`${nome} = ${JSON.stringify(valor)}`);
      if (!EXATOS.has(kind ?? '')) continue;
      for (const outro of outros) {
        const seu = valorDoFiltro(nome, kind, outro);
        if (seu === undefined || JSON.stringify(seu) === JSON.stringify(valor)) continue;
        olhado.exatos.add(`${path} ${nome}`);
        if (achados.has(outro.id)) cegos.push(`${nome} = ${JSON.stringify(valor)} traz o de ${JSON.stringify(seu)}`);
      }
    }
    expect(cegos).toEqual([]);
  });

  test('um período vale do primeiro dia ao último, inclusive', async () => {
    const { contrato } = parts(path);
    const {
      dono,
      ids: [id = 0],
    } = await amostras();
    const { body } = await dono.cliente.call(contrato.obter, { params: { id } });
    const dias = new Set(Object.values(achatado(body)).filter(eDia));
    for (const nome of Object.keys(shapeOf(contrato.filtro))) {
      const dia = /^(\w+)(?:Ini|Fim)$/.exec(nome)?.[1];
      if (dia === undefined || SEM_AMOSTRA[path]?.includes(nome) || SEM_O_DIA[path] === dia) continue;
      const acha = async (data: string) => {
        const answer = await dono.cliente.call(contrato.listar, { query: { page: 0, size: 200, [nome]: data } });
        return answer.body.content.some((row: Row) => row.id === id);
      };
      const ateOnde = async (valor: string) =>
        (await acha(valor)) && !(await acha(somarDias(valor, nome.endsWith('Ini') ? 1 : -1)));
      // Where no field has its name the period is of one of the days that the record shows.
      const valor = (body as Row)[dia];
      let vale = dias.size === 0;
      for (const um of eDia(valor) ? [valor] : dias) vale ||= await ateOnde(um);
      expect([nome, vale]).toEqual([nome, true]);
    }
  });

  test('um sinal de busca é procurado como qualquer letra', async () => {
    const { contrato } = parts(path);
    const { dono } = await amostras();
    for (const [nome, field] of Object.entries(shapeOf(contrato.filtro))) {
      if (metaOf(field)?.kind !== 'texto') continue;
      for (const sinal of ['%', '_', '\\']) {
        const answer = await dono.cliente.call(contrato.listar, { query: { page: 0, [nome]: sinal } });
        expect(answer.body.content, `${nome} = ${sinal}`).toEqual([]);
      }
    }
  });

  test('cada coluna ordena para os dois lados', async () => {
    const { contrato } = parts(path);
    const { dono } = await amostras();
    const problemas: string[] = [];
    for (const [nome, field] of Object.entries(shapeOf(contrato.linha))) {
      if (!metaOf(field)) continue;
      const read = async (way: string) => {
        const query = { page: 0, size: 200, sort: `${nome},${way}` };
        const { status, body } = await dono.cliente.call(contrato.listar, { query });
        if (status !== 200) problemas.push(`${nome},${way}: ${status}`);
        const linhas = (body.content ?? []) as Row[];
        const valores = linhas.map((row) => JSON.stringify(row[nome] ?? null));
        const cheios = valores.filter((valor) => valor !== 'null');
        const ordenadas = linhas.filter((row) => row[nome] != null);
        // What is not filled in comes last, whichever way one looks.
        if (valores.slice(cheios.length).some((valor) => valor !== 'null'))
          problemas.push(`${nome},${way}: ${valores}`);
        return { cheios, ordenadas };
      };
      const [{ cheios: cresce, ordenadas }, { cheios: decresce }] = [await read('asc'), await read('desc')];
      const chave = CHAVES[metaOf(field)?.kind ?? 'id'];
      const [primeiras, seguintes] = [ordenadas.slice(0, -1), ordenadas.slice(1)];
      const fora = chave && seguintes.some((row, n) => chave(row[nome]) < chave(primeiras[n]?.[nome]));
      if (fora) problemas.push(`${nome} fora de ordem: ${cresce}`);
      // One value between two equal ones reads the same from both ends: an order that does nothing would be taken for one.
      const diferentes = new Set(cresce).size > 1;
      if (diferentes && cresce.join() === decresce.join()) problemas.push(`${nome} não ordena: ${cresce}`);
      const feitas = ordenadas.map(({ id }) => id);
      const comoFeitas = feitas.toSorted((a, b) => a - b).join();
      // An order that is also that in which they were made, one way or the other, proves little.
      const propria = feitas.join() !== comoFeitas && feitas.toReversed().join() !== comoFeitas;
      if (diferentes && chave && propria) olhado.ordens.add(`${path} ${nome}`);
      if (cresce.join() !== decresce.reverse().join()) problemas.push(`${nome}: ${cresce} e ${decresce}`);
    }
    expect(problemas).toEqual([]);
  });

  test('o que a pessoa não pode ver não ordena', async () => {
    const { contrato } = parts(path);
    const sigilosos = Object.entries(shapeOf(contrato.linha)).filter(([, field]) => metaOf(field)?.sensivel);
    if (sigilosos.length === 0) return;
    const { dono } = await amostras();
    const proibidas = new Set(sigilosos.map(([, field]) => metaOf(field)?.sensivel));
    const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
    const { cliente } = await t.app.usuario(
      dono.empresaId,
      todas.filter((uma) => !proibidas.has(uma)),
    );
    for (const [nome] of sigilosos) {
      const ids = async (sort: string) => {
        const { body } = await cliente.call(contrato.listar, { query: { page: 0, size: 200, sort } });
        return (body.content as Row[]).map(({ id }) => id);
      };
      expect((await ids('')).length, nome).toBeGreaterThan(1);
      expect(await ids(`${nome},desc`), nome).toEqual(await ids(''));
      expect(await ids(`${nome},asc`), nome).toEqual(await ids(''));
    }
  });

  test('as opções se acham pelo nome, e o que não existe não se acha', async () => {
    const { contrato, sampler } = parts(path);
    const dono = await t.app.empresa();
    const criados = [await sampler.create(contrato, dono), await sampler.create(contrato, dono)];
    // What is not in use any more is found by its id alone.
    for (const { id, versao, pode, ...form } of criados) {
      const emUso = Object.keys(form).filter((nome) => ['ativo', 'ativa'].includes(nome));
      const body = { ...form, ...Object.fromEntries(emUso.map((nome) => [nome, true])), versao };
      if (emUso.length > 0) await dono.cliente.call(contrato.atualizar, { params: { id }, body });
    }
    const opcoes = async (query: object) => (await dono.cliente.call(contrato.opcoes, { query })).body;
    const [primeiro] = await opcoes({ ids: [criados[0]?.id ?? 0] });
    // Behind the dash stands what tells two of the same name apart.
    const [procurado = ''] = String(primeiro?.nome).toUpperCase().split(' - ');
    const achados = await opcoes({ busca: procurado });
    expect(achados.map(({ id }) => id)).toContain(criados[0]?.id);
    expect(achados.every(({ nome }) => String(nome).toUpperCase().includes(procurado))).toBe(true);
    expect(await opcoes({ busca: 'zz-nada-se-chama-assim' })).toEqual([]);
    for (const sinal of ['%', '_']) expect(await opcoes({ busca: sinal }), sinal).toEqual([]);
  });
});

// Counted where every resource was asked: a sweep that looks at nothing finds nothing either.
if (touchedResources.length === resourceNames.length)
  test('tantos campos mudaram, tantas colunas ordenaram dois valores e tantos filtros acharam o seu registro', () => {
    const { campos, ordens, filtros } = olhado;
    expect([campos.size > 880, ordens.size > 280, filtros.size > 250]).toEqual([true, true, true]);
  });

test('toda exceção é de um recurso que existe', () => {
  const nomes = [...Object.keys(SEM_AMOSTRA), ...Object.keys(AMARRADOS)];
  expect(nomes.filter((nome) => !resourceNames.includes(nome))).toEqual([]);
});
