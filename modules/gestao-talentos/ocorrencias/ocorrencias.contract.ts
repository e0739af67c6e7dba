import { z } from 'zod';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { providencia as cadastroDeProvidencias } from '#modules/gestao-talentos/providencias/providencias.contract.ts';
import { tipoOcorrencia as cadastroDeTipos } from '#modules/gestao-talentos/tipo-ocorrencia/tipo-ocorrencia.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, inteiro, referencia, referenciasIds, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { DATAS_TROCADAS } from './ocorrencias.rules.ts';

const lugar = funcionalidade('OCORRENCIA', {
  ordem: 110,
  menu: { sinonimos: ['advertência', 'suspensão', 'elogio', 'disciplina'] },
});
const CAMINHO = '/gestao-talentos/ocorrencias';
const colaborador = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
});
const tipoOcorrencia = referencia({
  label: 'Tipo de ocorrência',
  fonte: `${cadastroDeTipos.path}/opcoes`,
  obrigatorio: true,
});
export const providencia = referencia({
  label: 'Providência',
  genero: 'f',
  fonte: `${cadastroDeProvidencias.path}/opcoes`,
});
const dataIni = data({ label: 'Data inicial', obrigatorio: true });
const dataFim = data({ label: 'Data final', ajuda: 'Vazia: a ocorrência é de um dia só.' });
const observacao = textoLongo({ label: 'Observação', genero: 'f', max: 2000, pessoal: 'apagar' });
const areaOrganizacional = referencia({
  label: 'Área organizacional',
  genero: 'f',
  fonte: `${CAMINHO_AREAS}/opcoes`,
});
export const empresa = referencia({ label: 'Empresa', genero: 'f', fonte: '/utilitario/empresas/opcoes' });
const dias = inteiro({ label: 'Dias' });
const pontuacao = inteiro({ label: 'Pontuação', genero: 'f', min: -999 });

const ocorrido = { tipoOcorrencia, dataIni, dataFim, observacao, providencia };

interface Datas {
  readonly dataIni: string | null;
  readonly dataFim: string | null;
}

/** Refuses a last day before the first. */
export const comDatasEmOrdem = <S extends z.ZodObject>(schema: S): S =>
  comRegras(schema, (form, recusar) => {
    const { dataIni, dataFim } = form as unknown as Datas;
    if (dataIni && dataFim && dataFim < dataIni) recusar('dataFim', DATAS_TROCADAS);
  });

/** The days in order; an occurrence without an end is of one day. */
const emDias = <S extends z.ZodObject>(schema: S): S =>
  comDatasEmOrdem(schema).overwrite((form) => {
    const { dataIni, dataFim } = form as unknown as Datas;
    return { ...form, dataFim: dataFim ?? dataIni };
  });

const form = emDias(z.object(comPolitica({ colaborador, ...ocorrido }, 'manter')));
export type OcorrenciaForm = z.output<typeof form>;

/** Of which talents and days, as every list and picture of occurrences asks (D-0632 to D-0638). */
export const filtroDeOcorrencias = {
  dataIni: opcional(dataIni),
  dataFim: opcional(dataFim),
  empresasIds: idsDe(empresa, { label: 'Empresas' }),
  estabelecimentosIds: referenciasIds({ label: 'Estabelecimentos', fonte: '/utilitario/estabelecimentos/opcoes' }),
  areasIds: idsDe(areaOrganizacional, { label: 'Áreas organizacionais' }),
  cargosIds: referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes' }),
};

const resumo = { colaborador, tipoOcorrencia, dataIni, dataFim, dias };
/** What a line of occurrences says, whoever reads it. */
export const linhaDaOcorrencia = { ...resumo, areaOrganizacional, empresa };
/** What happened, as whoever decides what to do about it reads it. */
export const ocorridoParaLer = { ...linhaDaOcorrencia, observacao };

export const ocorrencia = resource({
  path: CAMINHO,
  nome: { um: 'Ocorrência', varios: 'Ocorrências', genero: 'f' },
  ...lugar,
  form,
  detalhe: z.object({ dias, empresa, anonimo }),
  linha: z.object({ ...linhaDaOcorrencia, providencia, pontuacao, anonimo }),
  filtro: z.object({
    ...filtroDeOcorrencias,
    colaboradorId: idDe(colaborador),
    tipoOcorrenciaId: idDe(tipoOcorrencia),
    providenciaId: idDe(providencia),
  }),
});

/** The same records, talent by talent: one table and one authority. */
export const colaboradorOcorrencia = resource({
  path: '/gestao-talentos/colaboradores-ocorrencias',
  nome: { um: 'Ocorrência do talento', varios: 'Ocorrências do talento', genero: 'f' },
  permissoes: lugar.permissoes,
  menu: { ...lugar.menu, ordem: 115, sinonimos: undefined },
  form,
  detalhe: z.object({ dias, anonimo }),
  linha: z.object({ ...resumo, providencia, pontuacao, anonimo }),
  filtro: z.object({ colaboradorId: idDe(colaborador), dataIni: opcional(dataIni), dataFim: opcional(dataFim) }),
});

/** How many talents one batch may name. */
const LOTE_MAXIMO = 200;

export const loteForm = emDias(
  z.object({
    colaboradoresIds: idsDeTalentos(),
    ...ocorrido,
  }),
);
export type LoteForm = z.output<typeof loteForm>;

function idsDeTalentos() {
  return referenciasIds({
    label: 'Talentos',
    fonte: `${CAMINHO_COLABORADORES}/opcoes`,
    max: LOTE_MAXIMO,
    obrigatorio: true,
    mensagemObrigatorio: 'É necessário selecionar ao menos 1 talento.',
  });
}

/** One occurrence for each of several talents, all or none (V-0346). */
export const incluirEmLote = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/lote`,
  acesso: exige(lugar.permissoes.inserir),
  resumo: 'Inclui a mesma ocorrência para vários talentos',
  body: loteForm,
  resposta: z.object({ incluidas: z.number() }),
});
