import { Anchor, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { semTamanho, tamanhosEmPalavras } from '#modules/sst/movimentos-epi/tamanhos.rules.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { epiNoEstoque, faltaDaFuncao } from './entregas-epi.contract.ts';

interface Escolhido {
  readonly id: number;
  readonly nome?: string;
}

/** What stands of the chosen equipment, by size, and the size that the talent takes, which is filled in while none is typed. */
export function NoEstoque({ linha, nova }: { linha: `itens.${number}`; nova: boolean }) {
  const { form } = useFormContract();
  const { control } = form;
  const [epi, estabelecimento, colaborador] = useWatch({
    control,
    name: [`${linha}.epi`, 'estabelecimento', 'colaborador'],
  }) as (Escolhido | null | undefined)[];
  const query = {
    epiId: epi?.id ?? 0,
    estabelecimentoId: estabelecimento?.id ?? 0,
    colaboradorId: colaborador?.id ?? null,
  };
  const lido = useEndpoint(epiNoEstoque, { query }, { enabled: Boolean(epi && estabelecimento) });
  const { data } = lido;
  const usual = data?.usual?.tamanho;
  useEffect(() => {
    if (usual && nova && !form.getValues(`${linha}.tamanho`))
      form.setValue(`${linha}.tamanho`, usual, { shouldDirty: true });
  }, [usual, nova, linha, form]);
  if (!epi || !estabelecimento) return null;
  if (!data) return <Unread of={lido} esqueleto={null} />;
  const ha = tamanhosEmPalavras(data.tamanhos);
  const avulsas = semTamanho(data);
  const porTamanho =
    data.tamanhos.length > 0
      ? `: ${[ha, avulsas > 0 && `${avulsas} sem tamanho informado`].filter(Boolean).join(', ') || 'nenhum'}`
      : '';
  return (
    <Text size="sm" c={data.saldo > 0 ? 'dimmed' : 'red.8'} style={{ gridColumn: '1 / -1' }}>
      {data.saldo > 0
        ? `No estoque de ${estabelecimento.nome} há ${data.saldo}${porTamanho}.`
        : `Não há ${epi.nome} no estoque de ${estabelecimento.nome}.`}
      {data.usual &&
        ` ${colaborador?.nome} usa o tamanho ${data.usual.tamanho} (entrega de ${formatarData(data.usual.data)}).`}
    </Text>
  );
}

/** What the function of the talent asks for and the talent does not have, to be put into the delivery. */
export function EpisDaFuncao() {
  const { form } = useFormContract();
  const colaborador = useWatch({ control: form.control, name: 'colaborador' }) as Escolhido | null | undefined;
  const query = { colaboradorId: colaborador?.id ?? 0 };
  const lida = useEndpoint(faltaDaFuncao, { query }, { enabled: Boolean(colaborador) });
  const { data } = lida;
  if (!colaborador) return null;
  if (!data) return <Unread of={lida} esqueleto={null} />;
  if (data.length === 0) return null;
  const incluir = () => {
    const itens = (form.getValues('itens') ?? []) as { epi: Escolhido | null }[];
    const escolhidos = itens.filter(({ epi }) => epi);
    const novos = data
      .filter(({ epi }) => !escolhidos.some((um) => um.epi?.id === epi.id))
      .map((um) => ({ id: null, quantidade: 1, ...um }));
    form.setValue('itens', [...escolhidos, ...novos], { shouldDirty: true });
  };
  return (
    <Text size="sm" style={{ gridColumn: '1 / -1' }}>
      {`A função pede e ${colaborador.nome} não tem: ${data.map(({ epi }) => epi.nome).join(', ')}. `}
      <Anchor component="button" type="button" size="sm" underline="always" onClick={incluir}>
        Incluir na entrega
      </Anchor>
    </Text>
  );
}
