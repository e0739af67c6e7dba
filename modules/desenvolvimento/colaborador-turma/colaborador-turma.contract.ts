import { z } from 'zod';
import { A_VENCER } from '#modules/desenvolvimento/colaboradores-certificacoes/validade.rules.ts';
import { funcionalidade } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { opcoesDeTurmas } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { inscricao } from '#modules/desenvolvimento/turmas/turmas-acoes.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import {
  booleano,
  data,
  opcao,
  percentual,
  referencia,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

export const situacaoDaInscricao = opcoes([
  ['I', 'Inscrito'],
  ['E', 'Na lista de espera'],
]);
export const resultadoDoParticipante = opcoes([
  ['P', 'Pendente'],
  ['A', 'Aprovado'],
  ['R', 'Reprovado'],
]);

/** What a training showed at work, as who evaluates it says (ISO 9001, 7.2). */
export const eficaciaDoTreinamento = opcoes([
  ['E', 'Eficaz'],
  ['P', 'Eficaz em parte'],
  ['N', 'Não eficaz'],
]);

const CAMINHO = '/desenvolvimento/colaborador-turma';
const lugar = funcionalidade('COLABORADOR_TURMA', {
  ordem: 25,
  verbos: { EFICACIA: 'Avaliar a eficácia' },
  menu: { sinonimos: ['aluno', 'inscrição'] },
});
export const permissaoDaEficacia = lugar.permissoes.verbos.EFICACIA;

const turma = referencia({ label: 'Turma', genero: 'f', fonte: opcoesDeTurmas, obrigatorio: true, fixo: true });
const colaborador = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
});
const observacao = textoLongo({ label: 'Observação', genero: 'f', max: 1000, pessoal: 'apagar' });
const situacao = opcao(situacaoDaInscricao, { label: 'Situação', genero: 'f', pessoal: 'manter' });
const resultado = opcao(resultadoDoParticipante, { label: 'Resultado', pessoal: 'manter' });
const motivo = texto({ label: 'Por quê', max: 500, pessoal: 'apagar' });
const frequencia = percentual({ label: 'Frequência (%)', genero: 'f', pessoal: 'manter' });
const concluidoEm = data({ label: 'Concluído online em', pessoal: 'manter' });
const conflito = texto({ label: 'Conflito de horário', max: 200 });
const area = referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` });
/** The evaluation of how a training showed at work (decision 375). */
export const camposDaEficacia = {
  eficacia: opcao(eficaciaDoTreinamento, { label: 'Eficácia', genero: 'f', obrigatorio: true, pessoal: 'manter' }),
  eficaciaEvidencia: textoLongo({
    label: 'Evidência',
    genero: 'f',
    max: 1000,
    obrigatorio: true,
    ajuda: 'O que mudou no trabalho, ou o que se fará quando não mudou.',
    pessoal: 'apagar',
  }),
};
/** What a line of a training says, whoever reads it. */
export const doParticipante = { colaborador, turma, frequencia, resultado, motivo };
const computados = { situacao, frequencia, resultado, motivo, concluidoEm, conflito };

export const colaboradorTurma = resource({
  path: CAMINHO,
  nome: { um: 'Participante da turma', varios: 'Participantes das turmas', genero: 'm' },
  ...lugar,
  form: z.object(comPolitica({ turma, colaborador, observacao }, 'manter')),
  detalhe: z.object({ ...computados, anonimo }),
  linha: z.object({ colaborador, turma, areaOrganizacional: area, ...computados, anonimo }),
  filtro: z.object({
    turmaId: idDe(turma),
    colaboradorId: idDe(colaborador),
    nome: texto({ label: 'Talento', max: 100 }),
    situacao: opcional(situacao),
    resultado: opcional(resultado),
  }),
});

const lugares = {
  areasIds: idsDe(area, { label: 'Áreas organizacionais' }),
  cargosIds: referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes' }),
  estabelecimentosIds: referenciasIds({ label: 'Estabelecimentos', fonte: '/utilitario/estabelecimentos/opcoes' }),
  colaboradoresIds: idsDe(colaborador, { label: 'Talentos' }),
};

export const loteDeParticipantes = z.object({
  turmaId: idDe(turma, { obrigatorio: true }),
  ...lugares,
  semCurso: booleano({
    label: 'Só quem não fez o curso',
    ajuda: 'Deixa de fora quem já foi aprovado em uma turma deste curso.',
  }),
  aCertificar: booleano({
    label: 'Só quem tem certificação a obter ou renovar',
    ajuda: `De uma certificação de que este curso faz parte: quem a tem vencida ou a vencer em até ${A_VENCER} dias, e quem precisa dela e nunca a obteve.`,
  }),
});

/** Puts into a class everybody who works in these places, or these talents. */
export const incluirParticipantes = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/lote`,
  acesso: exige(lugar.permissoes.inserir),
  resumo: 'Inscreve em lote, por áreas, cargos, estabelecimentos ou talentos',
  body: loteDeParticipantes,
  resposta: inscricao,
});
