import { z } from 'zod';
import { ambiente as ambientes } from '#modules/sst/ambientes/ambientes.contract.ts';
import { classificacaoSeveridadeRisco as classificacoes } from '#modules/sst/classificacoes-severidade-risco/classificacoes-severidade-risco.contract.ts';
import { epc } from '#modules/sst/epcs/epcs.contract.ts';
import { gravidadeRisco } from '#modules/sst/gravidades-risco/gravidades-risco.contract.ts';
import { probabilidadeRisco } from '#modules/sst/probabilidades-risco/probabilidades-risco.contract.ts';
import { risco as riscos } from '#modules/sst/riscos/riscos.contract.ts';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras, describedBy } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  decimal,
  opcao,
  referencia,
  referenciaId,
  referencias,
  simNao,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { metaOf, withMeta } from '#platform/shared/contract/meta.ts';
import { optionQuery, optionRows, resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';
import { conferirAgente, PERGUNTAS, somenteOPedido } from './agentes-nocivos.rules.ts';
import { respostas, tiposDeAvaliacao, unidadesDeMedida, usoDeEpc, usoDeEpi } from './listas.contract.ts';

export const CAMINHO_AGENTES = '/sst/agentes-nocivos';
const FONTE_TABELA_24 = `${CAMINHO_AGENTES}/tabela-24/opcoes`;
const medida = { casas: 4, inteiros: 6, positivo: true } as const;

const atividadePerigosaInsalubre = referencia({
  label: 'Agente nocivo',
  fonte: FONTE_TABELA_24,
  obrigatorio: true,
  ajuda: 'Pelo código ou pelo nome, da Tabela 24 do eSocial.',
});
const ambiente = referencia({ label: 'Ambiente', fonte: `${ambientes.path}/opcoes` });
const risco = referencia({ label: 'Risco', fonte: `${riscos.path}/opcoes` });
const desde = data({
  label: 'A partir da data',
  substantivo: 'data',
  obrigatorio: true,
  mensagemObrigatorio: 'Campo obrigatório',
});
const dataFim = data({ label: 'Até', genero: 'm', ajuda: 'Vazio enquanto houver exposição.' });
const descricao = texto({
  label: 'Descrição',
  genero: 'f',
  max: 100,
  mensagemMax: 'De acordo com o novo leiaute do eSocial, a descrição deve ter no máximo 100 caracteres.',
  exemplo: 'Poeira respirável de sílica',
});
const tipoAvaliacao = opcao(tiposDeAvaliacao, { label: 'Tipo de avaliação' });
const intensidadeConcentracao = decimal({ label: 'Intensidade ou concentração', genero: 'f', ...medida });
const unidadeMedida = opcao(unidadesDeMedida, { label: 'Unidade de medida', genero: 'f' });

/** An answer that nobody gave is yes; one that was emptied is none (V-0522). */
function resposta(label: string) {
  const campo = opcao(respostas, { label, genero: 'f' });
  const meta = metaOf(campo);
  const schema = describedBy(
    z.preprocess((valor) => (valor === undefined ? 'S' : valor), campo),
    () => z.enum(respostas.codigos),
  );
  return (meta ? withMeta(schema, meta) : schema) as unknown as typeof campo;
}
const [medProtecao, condFuncto, usoInint, przValid, periodicTroca, higienizacao] = PERGUNTAS;

/** The cell of the matrix that grades a risk. */
export const grauDoRisco = {
  probabilidadeRiscoId: referenciaId({
    label: 'Probabilidade',
    genero: 'f',
    fonte: `${probabilidadeRisco.path}/opcoes`,
  }),
  gravidadeRiscoId: referenciaId({ label: 'Gravidade', genero: 'f', fonte: `${gravidadeRisco.path}/opcoes` }),
};

/** What somebody is exposed to, from a day on: measurement and protection as eSocial asks (S-2240), and its place in the PGR. */
export const agenteNocivo = resource({
  path: CAMINHO_AGENTES,
  nome: { um: 'Agente nocivo', varios: 'Agentes Nocivos', genero: 'm' },
  ...cadastro('AGENTE_NOCIVO', { menu: { sinonimos: ['tabela 24', 'insalubridade', 'exposição'] } }),
  form: comRegras(
    z.object({
      ambiente,
      data: desde,
      dataFim,
      atividadePerigosaInsalubre,
      risco,
      descricao,
      numeroProcessoJudicial: texto({
        label: 'Número do processo',
        max: 25,
        ajuda: 'Da decisão que inclui o agente: 17 dígitos, se administrativa, ou 20, se judicial.',
      }),
      tipoAvaliacao,
      unidadeMedida,
      tecnicaMedicao: texto({ label: 'Técnica de medição', genero: 'f', max: 40, exemplo: 'Dosimetria (NHO-01)' }),
      intensidadeConcentracao,
      limiteTolerancia: decimal({ label: 'Limite de tolerância', ...medida }),
      utilizaEpc: opcao(usoDeEpc, { label: 'Uso de EPC' }),
      epcEficaz: simNao({ label: 'EPC eficaz' }),
      epcs: referencias({ label: 'EPCs', fonte: `${epc.path}/opcoes`, max: 50 }),
      utilizaEpi: opcao(usoDeEpi, { label: 'Uso de EPI' }),
      epiEficaz: simNao({ label: 'EPI eficaz' }),
      medProtecao: resposta(medProtecao[1]),
      condFuncto: resposta(condFuncto[1]),
      usoInint: resposta(usoInint[1]),
      przValid: resposta(przValid[1]),
      periodicTroca: resposta(periodicTroca[1]),
      higienizacao: resposta(higienizacao[1]),
      preencheRiscoPgr: booleano({ label: 'Entra no PGR' }),
      ...grauDoRisco,
      insalubridade: booleano({ label: 'Insalubridade', genero: 'f' }),
      periculosidade: booleano({ label: 'Periculosidade', genero: 'f' }),
      especial: booleano({ label: 'Aposentadoria especial', genero: 'f' }),
    }),
    conferirAgente,
  ).overwrite(somenteOPedido),
  detalhe: z.object({
    codigo: texto({ label: 'Código', max: 9 }),
    classificacaoSeveridadeRisco: referencia({
      label: 'Classificação',
      genero: 'f',
      fonte: `${classificacoes.path}/opcoes`,
    }),
    medicaoGravada: booleano({ label: 'Medição gravada', genero: 'f' }),
  }),
  linha: z.object({
    atividadePerigosaInsalubre: opcional(atividadePerigosaInsalubre),
    ambiente,
    data: desde,
    dataFim: opcional(dataFim),
    risco,
    descricao: opcional(descricao),
    tipoAvaliacao,
    intensidadeConcentracao,
    unidadeMedida,
  }),
  filtro: z.object({
    descricao: opcional(descricao),
    ambienteId: idDe(ambiente),
    atividadePerigosaInsalubreId: idDe(atividadePerigosaInsalubre, { obrigatorio: false }),
    tipoAvaliacao,
  }),
});

/** Agents of eSocial (Tabela 24) by code or words. */
export const opcoesDaTabela24 = endpoint({
  method: 'GET',
  path: `/api${FONTE_TABELA_24}`,
  acesso: deQuemEscolhe(agenteNocivo.permissoes.ver),
  resumo: 'Opções da Tabela 24 do eSocial: agentes nocivos',
  query: optionQuery,
  resposta: optionRows,
});
