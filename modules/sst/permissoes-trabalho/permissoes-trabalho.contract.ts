import { z } from 'zod';
import { opcoesDeAreas } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { CAMINHO_AMBIENTES } from '#modules/sst/ambientes/ambientes.contract.ts';
import { modeloPermissao, natureza } from '#modules/sst/modelos-permissao/modelos-permissao.contract.ts';
import { HORAS_DE_UM_DIA } from '#modules/sst/modelos-permissao/modelos-permissao.rules.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  data,
  hora,
  inteiro,
  lista,
  opcao,
  referencia,
  simNao,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { conferirPermissao } from './permissoes-trabalho.rules.ts';

/** Id of a line within a permit; null for a new one. */
export const codigoDaLinha = inteiro({ label: 'Código' });

const CAMINHO = '/sst/permissoes-trabalho';

export const situacoesDaPermissao = opcoes([
  ['R', 'Rascunho'],
  ['L', 'Liberada'],
  ['V', 'Vencida'],
  ['S', 'Suspensa'],
  ['E', 'Encerrada'],
  ['C', 'Cancelada'],
]);
export const papeis = opcoes([
  ['E', 'Executante'],
  ['V', 'Vigia ou observador'],
  ['S', 'Supervisor de entrada'],
]);

const manter = { pessoal: 'manter' } as const;
const numero = texto({ label: 'Número', max: 20, exemplo: '2026/0001', ...manter });
const modelo = referencia({
  label: 'Modelo',
  fonte: `${modeloPermissao.path}/opcoes`,
  obrigatorio: true,
  fixo: true,
  ajuda: 'Diz a verificação, os treinamentos e as horas.',
});
export const areaDoTrabalho = referencia({
  label: 'Área organizacional',
  genero: 'f',
  fonte: opcoesDeAreas,
  obrigatorio: true,
});
const emissor = referencia({
  label: 'Emissor',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  ajuda: 'Só o emissor libera, com o próprio acesso.',
});
const talento = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true });
const atividade = textoLongo({
  label: 'Serviço',
  max: 500,
  obrigatorio: true,
  exemplo: 'Troca de telhas do galpão 2',
});
const local = texto({ label: 'Local', max: 200, obrigatorio: true, exemplo: 'Cobertura do galpão 2' });
const periodo = {
  dataIni: data({ label: 'Início', genero: 'm', obrigatorio: true }),
  horaIni: hora({ label: 'Hora de início', genero: 'f', obrigatorio: true }),
  dataFim: data({ label: 'Fim', genero: 'm', obrigatorio: true }),
  horaFim: hora({ label: 'Hora de fim', genero: 'f', obrigatorio: true }),
};
const situacao = opcao(situacoesDaPermissao, { label: 'Situação', genero: 'f', ...manter });
const nota = { max: 1000, obrigatorio: true, ...manter } as const;

/** What the verbs write, which histories and the paper repeat. */
export const camposDoAndamento = {
  motivoSuspensao: textoLongo({ label: 'Motivo da suspensão', ...nota }),
  motivoCancelamento: textoLongo({ label: 'Motivo do cancelamento', ...nota }),
  areaRestaurada: simNao({
    label: 'Área restaurada',
    genero: 'f',
    obrigatorio: true,
    ...manter,
    ajuda: 'Limpa, sem bloqueios nem restos do serviço.',
  }),
  observacaoEncerramento: textoLongo({
    label: 'Observação do encerramento',
    genero: 'f',
    ...nota,
    ajuda: 'Como a área ficou e o que houve.',
  }),
};

const lugar = materia.campo('PERMISSAO_TRABALHO', {
  ordem: 75,
  rotulo: 'Permissões de trabalho',
  verbos: {
    LIBERAR: 'Liberar e retomar (só o emissor)',
    SUSPENDER: 'Suspender e cancelar',
    ENCERRAR: 'Encerrar',
  },
  menu: { sinonimos: ['PT', 'PET', 'NR-33', 'NR-35', 'trabalho em altura', 'espaço confinado', 'trabalho a quente'] },
});
export const permissoesDaPT = lugar.permissoes;

/** A permit to work: who does what, where and when, under a check that was made. */
export const permissaoTrabalho = resource({
  path: CAMINHO,
  nome: { um: 'Permissão de trabalho', varios: 'Permissões de trabalho', genero: 'f' },
  ...lugar,
  form: comRegras(
    z.object({
      ...comPolitica(
        {
          modelo,
          atividade,
          local,
          ambiente: referencia({ label: 'Ambiente', fonte: `${CAMINHO_AMBIENTES}/opcoes` }),
          areaOrganizacional: areaDoTrabalho,
          emissor,
          ...periodo,
          riscos: textoLongo({ label: 'Riscos identificados', max: 2000 }),
          medidas: textoLongo({ label: 'Medidas de controle', genero: 'f', max: 2000 }),
          planoResgate: textoLongo({
            label: 'Plano de emergência e resgate',
            max: 2000,
            ajuda: 'Obrigatório em altura e em espaço confinado.',
          }),
        },
        'manter',
      ),
      trabalhadores: lista(
        z.object({
          id: codigoDaLinha,
          colaborador: talento,
          papel: opcao(papeis, { label: 'Papel', obrigatorio: true }),
        }),
        { label: 'Trabalhadores', max: 50 },
      ),
    }),
    (form, recusar) => conferirPermissao(form, recusar, HORAS_DE_UM_DIA),
  ),
  detalhe: z.object({
    numero,
    natureza: opcional(natureza),
    situacao,
    motivoSuspensao: opcional(camposDoAndamento.motivoSuspensao),
    motivoCancelamento: opcional(camposDoAndamento.motivoCancelamento),
    areaRestaurada: opcional(camposDoAndamento.areaRestaurada),
    observacaoEncerramento: opcional(camposDoAndamento.observacaoEncerramento),
  }),
  linha: z.object({
    numero,
    atividade,
    natureza: opcional(natureza),
    areaOrganizacional: areaDoTrabalho,
    ...periodo,
    emissor,
    situacao,
  }),
  filtro: z.object({
    busca: texto({ label: 'Número, serviço ou local', max: 100 }),
    natureza: opcional(natureza),
    situacao: opcional(situacao),
    areasIds: idsDe(areaDoTrabalho, { label: 'Áreas organizacionais' }),
    colaboradorId: idDe(talento),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até', genero: 'm' }),
  }),
});
