import { Alert, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatarData } from '#platform/shared/format/data.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { IconConfirmado, IconErro } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { confirmarPresenca } from './presencas.contract.ts';

type Confirmada = Awaited<ReturnType<typeof enviar>>;
const enviar = (codigo: string) => call(confirmarPresenca, { body: { codigo }, errors: 'nenhum' });

/** Where the QR of a day leads the talent: the code is sent at once. */
export function ConfirmarPresenca() {
  const { codigo = '' } = useAddress();
  const [feita, setFeita] = useState<Confirmada | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  useEffect(() => {
    let viva = true;
    if (codigo === '') setErro('Leia com a câmera do celular o QR que o instrutor mostra.');
    else
      enviar(codigo).then(
        (lida) => viva && setFeita(lida),
        (falha: unknown) =>
          viva && setErro(falha instanceof ApiError ? (falha.erros[0]?.mensagem ?? falha.mensagem) : 'Tente de novo.'),
      );
    return () => {
      viva = false;
    };
  }, [codigo]);
  return (
    <Stack gap="md">
      <PageHeader titulo="Confirmar presença" />
      {feita && (
        <Alert color="green" icon={<IconConfirmado size={20} />} title="Presença confirmada" role="status">
          <Text>{feita.turma}</Text>
          <Text size="sm">{`${formatarData(feita.dia)}, ${feita.horaIni} às ${feita.horaFim}`}</Text>
        </Alert>
      )}
      {erro && (
        <Alert color="red" icon={<IconErro size={20} />} title="Presença não confirmada" role="alert">
          {erro}
        </Alert>
      )}
      {!feita && !erro && <FormSkeleton linhas={2} />}
    </Stack>
  );
}
