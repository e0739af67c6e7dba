import { Alert, Button, Group, Text } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import { type AfastamentoForm, afastamentoDoTalento } from './afastamentos.contract.ts';
import { PRAZO_DA_RECAIDA, temRecaida } from './afastamentos.rules.ts';
import { proporRecaida } from './consultas.contract.ts';

interface Props {
  readonly classe: string;
  readonly valores: Partial<AfastamentoForm>;
}

/** A leave that may be the relapse of one before says so, and becomes it by one click. */
export function PropostaDeRecaida({ classe, valores: { colaborador, inicio, afastamento, ...resto } }: Props) {
  const { form } = useFormContract();
  const ve = usePermission(afastamentoDoTalento.permissoes.ver);
  const cabe = temRecaida(classe) && !(classe === 'RECAIDA' && resto.colaboradorAfastamentoOriginal);
  const query = { colaboradorId: colaborador?.id ?? 0, inicio: inicio ?? '', motivoId: afastamento?.id ?? 0 };
  const enabled = ve && cabe && query.colaboradorId > 0 && query.motivoId > 0 && query.inicio.length === 10;
  const { data } = useEndpoint(proporRecaida, { query, errors: 'nenhum' }, { enabled });
  if (!enabled || !data?.origem) return null;
  const { origem } = data;
  const motivos = classe === 'RECAIDA' && afastamento ? [afastamento] : data.motivos;
  function ligar(motivo: { id: number; nome?: string | undefined }) {
    const opcoes = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('afastamento', motivo, opcoes);
    form.setValue('colaboradorAfastamentoOriginal', { id: origem.id, nome: origem.nome }, opcoes);
  }
  const dias = origem.diasDepois === 1 ? 'na véspera deste início' : `${origem.diasDepois} dias antes deste início`;
  return (
    <Alert color="blue" icon={<IconHistorico size={18} />} my="sm" title="Pode ser uma recaída">
      <Text size="sm">
        {`Este talento teve ${origem.nome}, que terminou ${dias}. Pela mesma doença ou acidente, até ${PRAZO_DA_RECAIDA} dias depois, é recaída.`}
      </Text>
      {motivos.length === 0 && (
        <Text size="sm">Não há motivo ativo da classe Recaída: cadastre um em Motivos de afastamento.</Text>
      )}
      <Group gap="xs" mt="xs">
        {motivos.map((motivo) => (
          <Button key={motivo.id} size="xs" variant="default" onClick={() => ligar(motivo)}>
            {motivos.length === 1 ? 'Registrar como recaída' : `Registrar como ${motivo.nome ?? ''}`}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
