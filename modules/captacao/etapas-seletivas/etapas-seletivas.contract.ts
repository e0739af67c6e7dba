import { z } from 'zod';
import { cadastro } from '#modules/captacao/captacao.permissions.ts';
import { modeloAvaliacaoCandidato } from '#modules/captacao/modelos-avaliacao-candidato/modelos-avaliacao-candidato.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, referencia, referencias, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

/** Greatest order of a stage. */
export const ORDEM_MAXIMA = 999;

const campoNome = texto({ label: 'Nome', max: 100, obrigatorio: true });

const campos = {
  ordem: inteiro({ label: 'Ordem', genero: 'f', min: 1, max: ORDEM_MAXIMA, obrigatorio: true }),
  nome: campoNome,
  analiseComportamental: booleano({ label: 'Análise comportamental', genero: 'f' }),
  prazoRespostaDias: inteiro({
    label: 'Prazo de resposta (dias)',
    min: 1,
    max: 365,
    ajuda: 'O candidato lê no portal até quando terá resposta, e a equipe é avisada quando o prazo passa.',
  }),
  modeloEmail: referencia({
    label: 'E-mail ao entrar na etapa',
    fonte: '/captacao/modelos-email/opcoes',
    ajuda: 'Vazio: nenhum e-mail é proposto.',
  }),
  emailAutomatico: booleano({
    label: 'Enviar o e-mail sem perguntar',
    ajuda: 'Sem esta opção, quem move o candidato decide e pode mudar o texto.',
  }),
};

export const etapaSeletiva = resource({
  path: '/captacao/etapas-seletivas',
  nome: { um: 'Etapa seletiva', varios: 'Etapas seletivas', genero: 'f' },
  ...cadastro('ETAPA_SELETIVA', { ordem: 30, menu: { ordem: 140 } }),
  form: comRegras(
    z.object({
      ...campos,
      avaliacoes: referencias({
        label: 'Avaliações',
        genero: 'f',
        fonte: `${modeloAvaliacaoCandidato.path}/opcoes`,
        max: 20,
        ajuda: 'O candidato que está na etapa responde, quando o anúncio usa as avaliações da etapa seletiva.',
      }),
    }),
    ({ modeloEmail, emailAutomatico }, recusar) => {
      if (emailAutomatico && !modeloEmail) recusar('modeloEmail', 'Escolha o e-mail que será enviado');
    },
  ),
  linha: z.object(campos),
  filtro: z.object({ nome: opcional(campoNome) }),
});

const proxima = {
  acesso: exige(etapaSeletiva.permissoes.ver),
  resumo: 'Próxima ordem livre',
  resposta: z.number(),
};
export const proximaOrdem = endpoint({
  method: 'GET',
  path: '/api/captacao/etapas-seletivas/proxima-ordem',
  ...proxima,
});

/** The specification lists this call under the announcement (decision U-0056). */
export const proximaOrdemDeAnuncios = endpoint({
  method: 'GET',
  path: '/api/captacao/anuncios/proxima-ordem',
  ...proxima,
});
