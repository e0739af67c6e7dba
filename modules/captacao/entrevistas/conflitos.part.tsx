import { Alert, List, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { verConflitos } from './agenda.contract.ts';
import { entrevista } from './entrevistas.contract.ts';

/** Rest after typing before the server is asked. */
const PAUSA = 500;

type Referencia = { readonly id: number };
type Valores = {
  data?: string | null;
  horaIni?: string | null;
  horaFim?: string | null;
  candidato?: Referencia | null;
  entrevistadores?: readonly Referencia[];
  colaboradores?: readonly Referencia[];
};

const papeis = { CANDIDATO: 'candidato', ENTREVISTADOR: 'entrevistador' } as const;

/** Who of those chosen has another interview at that time: a warning, which never blocks. */
export function AvisoDeConflitos({ entrevistaId }: { entrevistaId: number | null }) {
  const { form } = useFormContract();
  const valores = useWatch({ control: form.control }) as Valores;
  const [calmos] = useDebouncedValue(valores, PAUSA);
  const { data, horaIni, horaFim, candidato, entrevistadores = [], colaboradores = [] } = calmos;
  const completo = Boolean(data && horaIni && horaFim && horaFim > horaIni);
  // Who only reads has nothing to avoid.
  const { inserir, editar } = entrevista.permissoes;
  const altera = usePermission(entrevistaId === null ? inserir : editar);
  const conflitos = useEndpoint(
    verConflitos,
    {
      query: {
        entrevistaId,
        data: data ?? '',
        horaIni: horaIni ?? '',
        horaFim: horaFim ?? '',
        candidatoId: candidato?.id ?? null,
        usuariosIds: entrevistadores.map(({ id }) => id),
        colaboradoresIds: colaboradores.map(({ id }) => id),
      },
      errors: 'nenhum',
    },
    { enabled: completo && altera, keepPrevious: true },
  );
  const lista = completo ? (conflitos.data ?? []) : [];
  return (
    <div aria-live="polite">
      {lista.length > 0 && (
        <Alert color="yellow" mt="sm">
          <Text size="sm" fw={600}>
            Há outra entrevista neste horário
          </Text>
          <List size="sm">
            {lista.map(({ papel, nome, horaIni: de, horaFim: ate }) => (
              <List.Item key={`${papel} ${nome} ${de}`}>
                {nome} ({papeis[papel]}): das {de} às {ate}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
