import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { comporCnpj } from '#platform/shared/br/cnpj.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { multiplicar } from '#platform/shared/format/dinheiro.ts';
import { criarAgentes, criarHistoricosDeAmbientes } from './agentes.ts';
import {
  ambientes,
  areas,
  areasFormacao,
  areasInteresse,
  cargos,
  comoSoube,
  conhecimentos,
  empresas,
  etapas,
  faixas,
  funcoes,
  idiomas,
  motivos,
} from './estrutura.ts';
import { criarGeracoes } from './gestao-talentos.ts';
import { insertAll, insertOne } from './insert.ts';
import { lugares } from './pessoas.ts';
import { politica } from './politica.ts';
import { criarRiscos } from './seguranca.ts';

/** A band with all that the rest of the demo asks of it. */
export interface FaixaDemo {
  readonly id: number;
  readonly cargoId: number;
  readonly cargo: string;
  readonly areas: readonly number[];
  readonly peso: number;
  readonly escolaridade: string;
  readonly salario: string;
}

/** How much each band pays over the first. */
const DEGRAUS = ['1', '1.18', '1.36'] as const;

/** One company of the demo and the ids of its lookups. */
export interface EmpresaDemo {
  readonly id: number;
  readonly nome: string;
  readonly talentos: number;
  readonly areas: ReadonlyMap<string, number>;
  readonly estabelecimentos: readonly number[];
  readonly faixas: readonly FaixaDemo[];
  readonly cargos: readonly number[];
  readonly etapas: readonly number[];
  readonly motivos: readonly number[];
  readonly comoSoube: readonly number[];
  readonly areasInteresse: readonly number[];
  readonly conhecimentos: readonly number[];
}

/** Lookups that all companies share. */
export interface ComunsDemo {
  readonly idiomas: readonly number[];
  readonly areasFormacao: readonly number[];
  readonly bairros: readonly { readonly id: number; readonly cidade: number }[];
}

/** Fills the shared lookups. */
export async function criarComuns(db: Db): Promise<ComunsDemo> {
  const bairros = lugares.flatMap(({ cidade, bairros: nomes }) => nomes.map((nome) => ({ nome, cidade_id: cidade })));
  const ids = await insertAll(db, 'bairro', bairros);
  await criarGeracoes(db);
  return {
    idiomas: await insertAll(
      db,
      'idioma',
      idiomas.map((nome) => ({ nome })),
    ),
    areasFormacao: await insertAll(
      db,
      'area_formacao',
      areasFormacao.map((nome) => ({ nome })),
    ),
    bairros: bairros.map(({ cidade_id }, place) => ({ id: ids[place] ?? 0, cidade: cidade_id })),
  };
}

/** Creates the companies with places, areas, jobs, bands and lookups. */
export async function criarEmpresas(db: Db, hoje: string): Promise<EmpresaDemo[]> {
  const out: EmpresaDemo[] = [];
  for (const empresa of empresas) {
    const id = await insertOne(db, 'empresa', {
      nome: empresa.nome,
      razao_social: `${empresa.nome} S.A.`,
      cnpj: comporCnpj(empresa.cnpj, '0001'),
      base_cnpj_caepf: empresa.cnpj,
      ativa: true,
      cor_principal: empresa.cor,
      cor_secundaria: empresa.cor,
      max_candidata_cargo: 3,
      exigir_aceite_psi: true,
    });
    await insertOne(db, 'empresa_politica', {
      empresa_id: id,
      versao: 1,
      texto: politica(empresa.nome),
      publicada_por: 'Helena Castro',
    });
    out.push(await preencher(db, id, empresa, hoje));
  }
  return out;
}

async function preencher(db: Db, id: number, empresa: (typeof empresas)[number], hoje: string): Promise<EmpresaDemo> {
  const dono = { empresa_id: id };
  const nomeados = (nomes: readonly string[]) => nomes.map((nome) => ({ ...dono, nome }));
  const areaIds = await criarAreas(db, id);
  await insertAll(db, 'ambiente', nomeados(ambientes));
  await insertAll(db, 'funcao', nomeados(funcoes));
  const estabelecimentos = await criarEstabelecimentos(db, id, empresa.cnpj);
  await criarRiscos(db, id);
  await criarHistoricosDeAmbientes(db, id, estabelecimentos);
  await criarAgentes(db, id);
  return {
    id,
    nome: empresa.nome,
    talentos: empresa.talentos,
    areas: areaIds,
    estabelecimentos,
    ...(await criarCargos(db, id, areaIds, hoje)),
    etapas: await insertAll(
      db,
      'etapa_seletiva',
      etapas.map((nome, place) => ({ ...dono, nome, ordem: place + 1, analise_comportamental: place === 1 })),
    ),
    motivos: await insertAll(
      db,
      'motivo_solicitacao',
      motivos.map(([descricao, considerar_turnover]) => ({ ...dono, descricao, considerar_turnover })),
    ),
    comoSoube: await insertAll(db, 'como_ficou_sabendo_vaga', nomeados(comoSoube)),
    areasInteresse: await criarAreasInteresse(db, id, areaIds),
    conhecimentos: await insertAll(
      db,
      'competencia',
      conhecimentos.map((nome) => ({ ...dono, nome, tipo: 'C' })),
    ),
  };
}

async function criarAreas(db: Db, empresaId: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [nome, mae] of areas) {
    ids.set(
      nome,
      await insertOne(db, 'area_organizacional', {
        empresa_id: empresaId,
        nome,
        ativo: true,
        exibir_organograma: true,
        area_mae_id: mae ? (ids.get(mae) ?? null) : null,
      }),
    );
  }
  return ids;
}

async function criarEstabelecimentos(db: Db, empresaId: number, raiz: string): Promise<number[]> {
  const [fortaleza, , maracanau] = lugares;
  return insertAll(
    db,
    'estabelecimento',
    [
      { nome: 'Matriz', complemento: '0001', lugar: fortaleza, logradouro: 'Avenida da Liberdade', bairro: 'Aldeota' },
      {
        nome: 'Centro de distribuição',
        complemento: '0002',
        lugar: maracanau,
        logradouro: 'Rodovia do Anel Viário',
        bairro: 'Pajuçara',
      },
    ].map(({ nome, complemento, lugar, logradouro, bairro }) => ({
      empresa_id: empresaId,
      nome,
      empresa_base_cnpj_caepf: raiz,
      complemento_cnpj_caepf: complemento,
      digito_verificador_cnpj_caepf: comporCnpj(raiz, complemento)?.slice(-2) ?? '00',
      cidade_id: lugar.cidade,
      logradouro,
      numero: '1000',
      bairro,
      cep: '60150000',
    })),
  );
}

async function criarCargos(
  db: Db,
  empresaId: number,
  areaIds: ReadonlyMap<string, number>,
  hoje: string,
): Promise<{ faixas: FaixaDemo[]; cargos: number[] }> {
  const grupos = [...new Set(cargos.map(({ grupo }) => grupo))];
  const grupoIds = await insertAll(
    db,
    'grupo_ocupacional',
    grupos.map((descricao) => ({ empresa_id: empresaId, descricao, turnover: '5.00' })),
  );
  const cargoIds = await insertAll(
    db,
    'cargo',
    cargos.map(({ nome, grupo, escolaridade }) => ({
      empresa_id: empresaId,
      nome,
      nome_mercado: nome,
      ativa: true,
      exibir_modulo_externo: true,
      grupo_ocupacional_id: grupoIds[grupos.indexOf(grupo)],
      escolaridade,
      missao: `Executar as atividades de ${nome.toLowerCase()} com segurança, qualidade e respeito às pessoas.`,
    })),
  );
  const areasDe = (place: number) => (cargos[place]?.areas ?? []).flatMap((nome) => areaIds.get(nome) ?? []);
  for (const [place, cargoId] of cargoIds.entries()) {
    await insertLinks(db, 'cargo_area', empresaId, ['cargo_id', cargoId], 'area_organizacional_id', areasDe(place));
  }
  const { rows } = await sql<{
    codigo: string;
  }>`select codigo from cbo where codigo = any (${cargos.map(({ cbo }) => cbo)})`.execute(db);
  const cbos = new Set(rows.map(({ codigo }) => codigo));
  const linhas = cargos.flatMap((cargo, place) =>
    faixas.map((nome, nivel) => ({
      cargo,
      place,
      nome,
      salario: multiplicar(String(cargo.salario), DEGRAUS[nivel] ?? '1'),
    })),
  );
  const faixaIds = await insertAll(
    db,
    'faixa_salarial',
    linhas.map(({ cargo, place, nome }) => ({
      empresa_id: empresaId,
      cargo_id: cargoIds[place],
      nome,
      codigo_cbo: cbos.has(cargo.cbo) ? cargo.cbo : '411010',
    })),
  );
  await insertAll(
    db,
    'faixa_salarial_historico',
    linhas.flatMap(({ salario }, place) =>
      (
        [
          [`${Number(hoje.slice(0, 4)) - 5}-01-01`, '0.8'],
          [`${Number(hoje.slice(0, 4)) - 3}-01-01`, '0.9'],
          [`${Number(hoje.slice(0, 4)) - 1}-01-01`, '1'],
          // The jobs that were hard to fill pay a little more of late.
          ...(place % 5 === 2 ? ([[antes(hoje, 100), '1.03']] as const) : []),
        ] as const
      ).map(([data, fator]) => ({
        empresa_id: empresaId,
        faixa_salarial_id: faixaIds[place],
        data,
        tipo: '3',
        valor: multiplicar(salario, fator),
        status: '1',
      })),
    ),
  );
  return {
    cargos: cargoIds,
    faixas: linhas.map(({ cargo, place, salario }, n) => ({
      id: faixaIds[n] ?? 0,
      cargoId: cargoIds[place] ?? 0,
      cargo: cargo.nome,
      areas: areasDe(place),
      peso: cargo.peso,
      escolaridade: cargo.escolaridade,
      salario,
    })),
  };
}

async function criarAreasInteresse(db: Db, empresaId: number, areaIds: ReadonlyMap<string, number>): Promise<number[]> {
  const ids = await insertAll(
    db,
    'area_interesse',
    areasInteresse.map(([nome]) => ({ empresa_id: empresaId, nome })),
  );
  for (const [place, id] of ids.entries()) {
    await insertLinks(
      db,
      'area_interesse_area',
      empresaId,
      ['area_interesse_id', id],
      'area_organizacional_id',
      (areasInteresse[place]?.[1] ?? []).flatMap((nome) => areaIds.get(nome) ?? []),
    );
  }
  return ids;
}

/** Rows of a link table, which has no id of its own. */
export async function insertLinks(
  db: Db,
  table: string,
  empresaId: number,
  [owner, ownerId]: readonly [string, number],
  target: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into ${sql.table(table)} (empresa_id, ${sql.ref(owner)}, ${sql.ref(target)}) select ${empresaId}, ${ownerId}, x from unnest(${idList(ids)}) x on conflict do nothing`.execute(
    db,
  );
}

/** A date some days before. */
export const antes = (data: string, dias: number): string => somarDias(data, -dias);
