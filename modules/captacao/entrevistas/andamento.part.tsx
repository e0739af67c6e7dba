import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { IconBloquear, IconCancelar, IconConfirmado, IconFechar, IconSucesso } from '#platform/web/ui/icons.ts';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { cancelar, confirmar, corpos, faltar, realizar, recusar } from './andamento.contract.ts';
import { entrevista } from './entrevistas.contract.ts';
import { recusas, type VerboDaEntrevista } from './entrevistas.rules.ts';

const { REGISTRAR, CANCELAR } = permissoesCaptacao.entrevista.verbos;
const verbo = (nome: VerboDaEntrevista, rotulo: string, permissao = REGISTRAR) => ({
  rotulo,
  titulo: rotulo,
  permissao,
  recusa: recusas[nome],
});

const andamento = {
  verbos: {
    confirmar: {
      ...verbo('confirmar', 'Registrar confirmação'),
      chamada: confirmar,
      formulario: corpos.resposta,
      feito: 'Confirmação registrada.',
    },
    recusar: {
      ...verbo('recusar', 'Registrar recusa'),
      chamada: recusar,
      formulario: corpos.resposta,
      feito: 'Recusa registrada.',
    },
    realizar: {
      ...verbo('realizar', 'Marcar como realizada'),
      chamada: realizar,
      feito: 'Entrevista marcada como realizada.',
      onde: { rotulo: 'Ver realizadas', filtro: { estado: 'REALIZADA' } },
    },
    faltar: {
      ...verbo('faltar', 'Registrar ausência'),
      chamada: faltar,
      feito: 'Ausência registrada.',
      onde: { rotulo: 'Ver ausências', filtro: { estado: 'NAO_COMPARECEU' } },
    },
    cancelar: {
      ...verbo('cancelar', 'Cancelar entrevista', CANCELAR),
      chamada: cancelar,
      formulario: corpos.cancelamento,
      perigo: true,
      feito: 'Entrevista cancelada; quem foi convidado será avisado.',
      onde: { rotulo: 'Ver canceladas', filtro: { estado: 'CANCELADA' } },
    },
  },
  icones: {
    confirmar: IconConfirmado,
    recusar: IconFechar,
    realizar: IconSucesso,
    faltar: IconBloquear,
    cancelar: IconCancelar,
  },
  renova: '/api/captacao',
  lista: entrevista.path,
  prefixo: 'Entrevista de',
} as const;

/** The verbs that an interview allows, as actions, and the dialog that carries one out. */
export const useAndamento = () => useTransitions(andamento);
