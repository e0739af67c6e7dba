import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { devolucao, devolverEpi, type EpiEmUso } from './entregas-epi.contract.ts';
import { devolucaoDeVarios, devolverVarios } from './trocas.contract.ts';

const Devolvido = fieldOf(devolucao);
const Devolvidos = fieldOf(devolucaoDeVarios);

/** Why it comes back, mostly: its talent left, or it is worn. */
const motivoDe = (saida: boolean): 'S' | 'D' => (saida ? 'S' : 'D');

interface Props {
  readonly item: EpiEmUso | null;
  readonly onClose: () => void;
  readonly renovar: () => void;
}

/** How many of an item come back, when and why. */
export function Devolver({ item, onClose, renovar }: Props) {
  const { zona } = useSession().info.systemParameters;
  return (
    <FormDialog
      titulo={({ epi }) => `Devolver ${epi.nome}`}
      alvo={item}
      onClose={onClose}
      schema={devolucao}
      inicio={({ quantidade, situacao }) => ({
        data: hoje(zona, new Date()),
        quantidade,
        motivo: motivoDe(situacao === 'D'),
        voltaAoEstoque: false,
      })}
      enviar="Registrar devolução"
      gravar={async ({ id }, body, options) => {
        await call(devolverEpi, { params: { id }, body, ...options });
        toast.sucesso('Devolução registrada.');
      }}
      depois={renovar}
    >
      {() => (
        <>
          <Devolvido name="data" span={6} />
          <Devolvido name="quantidade" span={6} />
          <Devolvido name="motivo" span={12} variant="select" />
          <Devolvido name="voltaAoEstoque" span={12} />
        </>
      )}
    </FormDialog>
  );
}

/** Items that come back together. */
export interface Varios {
  readonly ids: readonly number[];
  /** Their talents left. */
  readonly saida: boolean;
}

interface VariosProps {
  readonly varios: Varios | null;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** When and why many items come back, each whole. */
export function DevolverVarios({ varios, onClose, onFeito }: VariosProps) {
  const { zona } = useSession().info.systemParameters;
  return (
    <FormDialog
      titulo={({ ids }) => `Devolver ${plural(ids.length, 'EPI', 'EPIs')}`}
      alvo={varios}
      onClose={onClose}
      schema={devolucaoDeVarios}
      inicio={({ saida }) => ({ data: hoje(zona, new Date()), motivo: motivoDe(saida), voltaAoEstoque: false })}
      enviar="Registrar devoluções"
      gravar={async ({ ids }, values, options) => {
        const { devolvidos } = await call(devolverVarios, { body: { itensIds: [...ids], ...values }, ...options });
        toast.sucesso(`${plural(devolvidos, 'devolução registrada', 'devoluções registradas')}.`);
      }}
      depois={onFeito}
    >
      {() => (
        <>
          <Devolvidos name="data" span={6} />
          <Devolvidos name="motivo" span={6} variant="select" />
          <Devolvidos name="voltaAoEstoque" span={12} />
        </>
      )}
    </FormDialog>
  );
}
