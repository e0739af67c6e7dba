import { Text } from '@mantine/core';
import { ANONIMIZACAO_ORDENADA } from '#modules/organizacao/privacidade/ordens-de-anonimizacao.part.tsx';
import { DialogoDaAnonimizacao } from '#modules/organizacao/privacidade/previa-da-anonimizacao.part.tsx';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { ordenarAnonimizacaoDeTalentos, preverAnonimizacaoDeTalentos } from './guarda.contract.ts';

interface Props {
  /** Marked talents; none means everybody whose term is over. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onOrdered: () => void;
}

export function PreviaDaAnonimizacao({ ids, onClose, onOrdered }: Props) {
  const { data, error } = useEndpoint(preverAnonimizacaoDeTalentos, { body: { ids } });
  const ordenar = useAction(ordenarAnonimizacaoDeTalentos);
  const onOrdenar = (quantidade: number) =>
    ordenar.mutateAsync({ body: { ids, quantidade } }).then(
      () => {
        toast.sucesso(ANONIMIZACAO_ORDENADA);
        onOrdered();
      },
      () => undefined,
    );
  return (
    <DialogoDaAnonimizacao
      um="talento"
      varios="talentos"
      semDono="mantidos sem dizer de quem"
      previa={data}
      erro={error?.mensagem ?? null}
      ordenando={ordenar.isPending}
      onOrdenar={(quantidade) => void onOrdenar(quantidade)}
      onClose={onClose}
    >
      <Text size="sm" mt="sm">
        Vão também os dados que você não pode ver, e que por isso não são contados aqui.
      </Text>
    </DialogoDaAnonimizacao>
  );
}
