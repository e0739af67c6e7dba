import { useQueries } from '@tanstack/react-query';
import { partesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { LeftOutNote } from '#platform/web/person/left-out-note.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconAdmitir, IconDesligar } from '#platform/web/ui/icons.ts';
import { type Happening, HappeningLine } from '#platform/web/workflow/history.tsx';

interface Props {
  readonly colaboradorId: number;
  readonly dataAdmissao: string;
  readonly dataDesligamento: string | null;
  readonly transferido: boolean;
  readonly admissaoNoGrupo: string | null;
}

const marco = (chave: string, titulo: string, data: string, resto: Pick<Happening, 'icone' | 'cor'>): Happening => ({
  chave,
  titulo,
  detalhe: null,
  data,
  quando: null,
  por: null,
  ...resto,
});

/** Everything that features tell of a talent's time here, the newest first, each only to who may see it. */
export function LinhaDoTalento({ colaboradorId, dataAdmissao, dataDesligamento, transferido, admissaoNoGrupo }: Props) {
  const { permissions } = useSession();
  const lidas = useQueries({
    queries: partesDoTalento
      .filter(({ permissao }) => permissions.has(permissao))
      .flatMap(({ acontecimentos }) => acontecimentos?.(colaboradorId) ?? []),
  });
  const itens = [
    ...lidas.flatMap(({ data }) => data?.itens ?? []),
    marco('admissao', admissaoNoGrupo ? 'Entrada por transferência' : 'Admissão', dataAdmissao, {
      icone: IconAdmitir,
      cor: 'green.8',
    }),
    ...(dataDesligamento
      ? [
          marco('desligamento', transferido ? 'Saída por transferência' : 'Desligamento', dataDesligamento, {
            icone: IconDesligar,
            cor: 'red.8',
          }),
        ]
      : []),
  ].sort((a, b) => (b.data ?? '').localeCompare(a.data ?? ''));
  return (
    <>
      <HappeningLine itens={itens} vazio="Nada aconteceu ainda." primeiros={8} />
      {lidas.map(({ data }) => data?.resto && <LeftOutNote key={data.resto.path} resto={data.resto} />)}
    </>
  );
}
