import { ANONIMIZACAO_ORDENADA } from '#modules/organizacao/privacidade/ordens-de-anonimizacao.part.tsx';
import { DialogoDaAnonimizacao } from '#modules/organizacao/privacidade/previa-da-anonimizacao.part.tsx';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { ordenarAnonimizacao, preverAnonimizacao } from './retencao.contract.ts';

interface Props {
  /** Marked candidates; none means everybody whose time is over. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onOrdered: () => void;
}

export function PreviaDaAnonimizacao({ ids, onClose, onOrdered }: Props) {
  const { data, error } = useEndpoint(preverAnonimizacao, { body: { ids } });
  const ordenar = useAction(ordenarAnonimizacao);
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
      um="candidato"
      varios="candidatos"
      semDono="mantidos só para contagem"
      previa={data && { ...data, nomes: data.candidatos.map(({ nome }) => nome) }}
      erro={error?.mensagem ?? null}
      ordenando={ordenar.isPending}
      onOrdenar={(quantidade) => void onOrdenar(quantidade)}
      onClose={onClose}
    />
  );
}
