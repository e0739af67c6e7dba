import { frasesDaInscricao } from '#modules/desenvolvimento/turmas/inscricao.rules.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { colaboradorTurma, incluirParticipantes, loteDeParticipantes } from './colaborador-turma.contract.ts';

const Campo = fieldOf(loteDeParticipantes);

interface Props {
  readonly aberto: object | null;
  readonly turmaId: number | null;
  readonly onClose: () => void;
}

/** Many talents into one class, by where they work or by name. */
export const LoteDeParticipantes = ({ aberto, turmaId, onClose }: Props) => (
  <FormDialog
    titulo="Inscrever em lote"
    alvo={aberto}
    onClose={onClose}
    size="lg"
    schema={loteDeParticipantes}
    inicio={() => ({ turmaId })}
    enviar="Inscrever"
    renova={colaboradorTurma.listar.path}
    gravar={async (_, body, options) => {
      toast.sucesso(frasesDaInscricao(await call(incluirParticipantes, { body, ...options })));
    }}
  >
    {() => (
      <>
        <Campo name="turmaId" span={12} />
        <Campo name="areasIds" span={6} />
        <Campo name="cargosIds" span={6} />
        <Campo name="estabelecimentosIds" span={6} />
        <Campo name="colaboradoresIds" span={6} />
        <Campo name="aCertificar" span={12} />
        <Campo name="semCurso" span={12} />
      </>
    )}
  </FormDialog>
);
