import { Alert, List } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { hoje } from '#platform/shared/format/data.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { faltasDaGestao, fimDoMandato, type Gestao, recusaDoInicio } from './cipa.rules.ts';

/** What the committee still lacks, as its members are typed; of a mandate that is over nothing is asked any more. */
export function Composicao() {
  const { form } = useFormContract();
  const dia = hoje(useSession().info.systemParameters.zona, new Date());
  const [dataIni, titulares, suplentes, membros] = useWatch({
    control: form.control,
    name: ['dataIni', 'titulares', 'suplentes', 'membros'],
  }) as [Gestao['dataIni'], Gestao['titulares'] | '', Gestao['suplentes'] | '', Gestao['membros'] | undefined];
  if (typeof titulares !== 'number' || typeof suplentes !== 'number') return null;
  if (dataIni?.length === 10 && recusaDoInicio(dataIni) === null && fimDoMandato(dataIni) < dia) return null;
  const faltas = faltasDaGestao({ titulares, suplentes, membros: membros ?? [] });
  if (faltas.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconAlerta size={18} />}
      title="A comissão não está completa"
      style={{ gridColumn: '1 / -1', minWidth: 0 }}
    >
      <List size="sm">
        {faltas.map((falta) => (
          <List.Item key={falta}>{falta}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
