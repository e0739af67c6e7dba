import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chamadasDe } from '#app/testing/every-call.ts';
import { useApp } from '#app/testing/harness.ts';
import { inserir } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { imprimirAso } from '#modules/sst/asos/resultado.contract.ts';
import { convocarTalentos, imprimirConvocados } from '#modules/sst/exames-previstos/convocacao.contract.ts';
import {
  listarPrevistos,
  resumirPrevistos,
  telaDosPrevistos,
} from '#modules/sst/exames-previstos/exames-previstos.contract.ts';
import { relatorioDeExames } from '#modules/sst/relatorio-exames/relatorio-exames.contract.ts';
import { relatorioDeVacinacao } from '#modules/sst/relatorio-vacinacao/relatorio-vacinacao.contract.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { historicoDaVacinacao } from '#modules/sst/vacinacoes/andamento.contract.ts';
import { cartaoDeVacinacao, minhasVacinas } from '#modules/sst/vacinacoes/cartao.contract.ts';
import { permissoesDaVacinacao, vacinacao } from '#modules/sst/vacinacoes/vacinacoes.contract.ts';
import { holdsTraced } from '#platform/server/http/sensitive.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { zonaPadrao } from '#platform/shared/format/instante.ts';
import { type Cena, cenaDaSaude, linhasDeAcesso } from './rastro-da-saude.factory.ts';

const t = useApp();
const hoje = dataDeHoje(zonaPadrao);
const cena = () => cenaDaSaude(t.app);
const linhasDe = (s: Cena, ler: () => Promise<{ status: number; body?: unknown }>) => linhasDeAcesso(t.app, s, ler);

const relatorio = (s: Cena, path: string, filtro: object) =>
  s.cliente.raw({ method: 'POST', url: `/api${path}`, payload: { formato: 'csv', ...filtro } });

test.each<[string, string[], 'uma' | 'duas', (s: Cena) => Promise<{ status: number; body?: unknown }>]>([
  ['a lista de ASOs', ['conclusao'], 'duas', ({ cliente }) => cliente.call(aso.listar, { query: { page: 0 } })],
  ['um ASO', ['conclusao'], 'uma', ({ cliente, asoDeAna }) => cliente.call(aso.obter, { params: { id: asoDeAna } })],
  [
    'o ASO impresso',
    ['conclusao'],
    'uma',
    ({ cliente, asoDeAna }) => cliente.raw({ method: 'GET', url: pathWith(imprimirAso.path, { id: asoDeAna }) }),
  ],
  [
    'a lista de vacinações',
    ['vacina'],
    'duas',
    ({ cliente }) => cliente.call(vacinacao.listar, { query: { page: 0 } }),
  ],
  [
    'uma vacinação',
    ['vacina'],
    'uma',
    ({ cliente, vacinaDeAna }) => cliente.call(vacinacao.obter, { params: { id: vacinaDeAna } }),
  ],
  [
    'o cartão de vacinação',
    ['vacinas.vacina'],
    'uma',
    ({ cliente, ana }) => cliente.call(cartaoDeVacinacao, { params: { colaboradorId: ana } }),
  ],
  [
    'o relatório de vacinação',
    ['Vacina'],
    'duas',
    (s) =>
      relatorio(s, relatorioDeVacinacao.path, {
        ...{ inicio: '2026-01-01', fim: '2026-12-31', estabelecimentoId: s.estabelecimentoId },
        ...{ talentosIds: [s.ana, s.bia], vacinasIds: [s.vacina.id] },
      }),
  ],
  [
    'o calendário de exames',
    ['exame'],
    'duas',
    ({ cliente }) => cliente.call(listarPrevistos, { query: { page: 0 } as never }),
  ],
  [
    'o relatório de exames',
    ['Exame'],
    'duas',
    (s) =>
      relatorio(s, relatorioDeExames.path, {
        dataIni: '2025-01-01',
        dataFim: '2025-12-31',
        quais: 'R',
        agruparPor: 'TALENTO',
      }),
  ],
])('%s deixa uma linha no registro de acessos, com todos de quem se leu', async (_, campos, quantos, ler) => {
  const s = await cena();
  const de = quantos === 'uma' ? [s.ana] : [s.ana, s.bia];
  expect(await linhasDe(s, () => ler(s))).toEqual([{ campos, de }]);
});

test('a lista impressa dos convocados deixa a sua linha', async () => {
  const s = await cena();
  const previstos = (await s.cliente.call(listarPrevistos, { query: { colaboradorId: s.bia, page: 0 } as never })).body;
  const clinica = {
    id: await inserir(
      t.app,
      sql`insert into clinica (empresa_id, nome, tipo, cnpj, data_inicio_contrato)
        values (${s.empresaId}, 'Clínica Vida', 'CLINICA', '11222333000181', '2020-01-01') returning id`,
    ),
  };
  await s.cliente.call(convocarTalentos, {
    body: {
      previstosIds: previstos.content.map(({ id }) => id),
      ...{ data: hoje, hora: '08:00', clinica, orientacoes: null, porEmail: false },
    } as never,
  });
  const ler = () => s.cliente.raw({ method: 'GET', url: `${imprimirConvocados.path}?data=${hoje}` });
  expect(await linhasDe(s, ler)).toEqual([{ campos: ['exames'], de: [s.bia] }]);
});

test('quem nada leu, ou leu o que é seu, não deixa linha', async () => {
  const s = await cena();
  const dela = await t.app.usuario(s.empresaId, [permissaoMeusDados]);
  await t.app.banco((db) => sql`update usuario set colaborador_id = ${s.ana} where id = ${dela.usuarioId}`.execute(db));
  expect(
    await linhasDe(s, async () => {
      const lido = await dela.cliente.call(minhasVacinas);
      expect(lido.body.map(({ vacina }) => vacina.nome)).toEqual(['Hepatite B']);
      return lido;
    }),
  ).toEqual([]);
  await t.app.banco((db) => sql`delete from aso where empresa_id = ${s.empresaId}`.execute(db));
  expect(await linhasDe(s, () => s.cliente.call(aso.listar, { query: { page: 0 } }))).toEqual([]);
});

/** What such an authority opens that shows nobody's health, and why. */
const SEM_SAUDE: Readonly<Record<string, string>> = {
  [aso.opcoes.path]: 'talento e dia, sem conclusão',
  [vacinacao.opcoes.path]: 'talento e número, sem vacina',
  [resumirPrevistos.path]: 'contagens, de ninguém',
  [historicoDaVacinacao.path]: 'quando e por quem, sem vacina',
};

/** What one of these authorities alone opens. */
const soDeSaude = () => {
  const deSaude = new Set([lugarDosAsos.permissoes.ver, permissoesDaVacinacao.ver, telaDosPrevistos.permissao]);
  return t.app.handlers.filter(
    ({ endpoint: { acesso } }) =>
      acesso.tipo === 'permissao' && acesso.algumaDe.every((permissao) => deSaude.has(permissao)),
  );
};
const leituras = () =>
  soDeSaude().filter(({ endpoint: { method, formato } }) => method === 'GET' && formato === 'json');
const semRastro = () => leituras().filter(({ endpoint: { resposta } }) => !holdsTraced(resposta));

test('toda leitura que pede só a permissão de ver ASOs, vacinas ou exames previstos deixa rastro', () => {
  expect(leituras().length - semRastro().length).toBeGreaterThan(5);
  expect(
    semRastro()
      .map(({ endpoint: { path } }) => path)
      .filter((path) => !(path in SEM_SAUDE)),
  ).toEqual([]);
});

test('todo papel e todo arquivo que pede só uma delas diz que deixa rastro', () => {
  const papeis = soDeSaude().filter(({ endpoint: { formato }, relatorio }) => formato !== 'json' && !relatorio);
  expect(papeis.length).toBeGreaterThan(0);
  expect(papeis.filter(({ options }) => !options.deixaRastro).map(({ endpoint: { path } }) => path)).toEqual([]);
});

test('o que se lê sem rastro não diz a vacina de ninguém', async () => {
  const s = await cena();
  const ids = [s.ana, s.bia, s.vacinaDeAna];
  const valores = { ids, segundos: ids, fontes: {}, texto: 'a', inicio: '2025-01-01', fim: '2026-12-31' };
  const dizem: string[] = [];
  const lidas = new Set<string>();
  for (const handler of semRastro())
    for (const chamada of chamadasDe(handler, { ...valores, empresaId: s.empresaId })) {
      const { status, bytes } = await s.cliente.raw({ ...chamada });
      if (status === 200) lidas.add(handler.endpoint.path);
      if (bytes.includes('Hepatite')) dizem.push(`${chamada.url}?${new URLSearchParams(chamada.query)}`);
    }
  expect(dizem).toEqual([]);
  expect([...lidas].sort()).toEqual(Object.keys(SEM_SAUDE).sort());
});
