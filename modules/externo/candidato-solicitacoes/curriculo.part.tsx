import { Loader, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { obterSugestoes, type Sugestao } from '#modules/externo/candidatos/sugestoes.contract.ts';
import { listarDocumentos } from '#modules/externo/documentos-anexos/documentos-anexos.contract.ts';
import { EnviarDocumentos } from '#modules/externo/documentos-anexos/enviar-documentos.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { addressNotice, lookUpAddress } from '#platform/web/form/address.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import styles from './candidatar.module.css';

/** Between two looks at a document that is being read, in milliseconds, and how many of them: a long one is not waited for. */
const INTERVALO_MS = 1500;
const OLHADAS = 20;
const CEP = 'endereco.cep';

/** What a résumé filled in: the paths, and what became of the look-up of its postal code. */
export interface Preenchido {
  readonly campos: ReadonlySet<string>;
  readonly aviso: string | null;
}

interface Props {
  readonly candidatoId: number;
  /** Form paths that this application shows. */
  readonly mostrado: (campo: string) => boolean;
  readonly onPreenchido: (campos: readonly string[], aviso: string | null) => void;
}

/** Puts what the résumé says into fields that are empty; returns the paths that it filled. */
function usePreencher({ mostrado, onPreenchido }: Omit<Props, 'candidatoId'>) {
  const { form } = useFormContract();
  const vistas = useRef(new Set<string>());
  const por = (campo: string, valor: unknown) => {
    if (!valor || form.getValues(campo) || !mostrado(campo)) return [];
    form.setValue(campo, valor, { shouldDirty: true });
    return [campo];
  };
  return async (sugestoes: readonly Sugestao[]) => {
    const novas = sugestoes.filter(({ campo, valor }) => !vistas.current.has(`${campo} ${valor}`));
    for (const { campo, valor } of novas) vistas.current.add(`${campo} ${valor}`);
    const postos = novas.flatMap(({ campo, valor }) => por(campo, valor));
    if (!postos.includes(CEP)) return postos.length > 0 ? onPreenchido(postos, null) : undefined;
    const endereco = await lookUpAddress(String(form.getValues(CEP)));
    // Without an answer of the service the code still tells its state.
    const doCep = [
      ...por('endereco.logradouro', endereco?.logradouro),
      ...por('endereco.bairro', endereco?.bairro),
      ...por('endereco.uf', endereco?.uf && { id: endereco.uf.id }),
      ...por('endereco.cidade', endereco?.cidade),
    ];
    onPreenchido([...postos, ...doCep], addressNotice(endereco));
  };
}

/** The first step: the résumé goes up, and what it says fills the fields of the next. */
export function Curriculo({ candidatoId, ...resto }: Props) {
  const params = { id: candidatoId };
  const lido = useEndpoint(listarDocumentos, { params });
  const documentos = lido.data ?? [];
  const sugeridas = useEndpoint(obterSugestoes, { params });
  const { data, refetch } = sugeridas;
  const preencher = usePreencher(resto);
  const ultimo = useRef(preencher);
  ultimo.current = preencher;
  const [olhadas, setOlhadas] = useState(0);
  const lendo = data?.lendo === true && olhadas < OLHADAS;
  useEffect(() => {
    if (data) void ultimo.current(data.sugestoes);
    if (!data?.lendo || olhadas >= OLHADAS) return;
    const outra = setTimeout(() => {
      setOlhadas((antes) => antes + 1);
      void refetch();
    }, INTERVALO_MS);
    return () => clearTimeout(outra);
  }, [data, olhadas, refetch]);
  return (
    <section className={styles.documentos} aria-label="Currículo e documentos">
      <p>Comece pelo currículo: o que ele diz preenche o seu cadastro, e você só confere.</p>
      <EnviarDocumentos
        candidatoId={candidatoId}
        rotulo={documentos.length === 0 ? 'Enviar currículo' : 'Enviar outro documento'}
        onEnviado={() => {
          setOlhadas(0);
          void refetch();
        }}
      />
      {!lido.data && <Unread of={lido} esqueleto={null} />}
      {documentos.length > 0 && (
        <>
          <h3>Já enviados</h3>
          <ul>
            {documentos.map(({ id, descricao, arquivo }) => (
              <li key={id}>
                {descricao} ({arquivo.name})
              </li>
            ))}
          </ul>
        </>
      )}
      {!data && <Unread of={sugeridas} esqueleto={null} />}
      <Text size="sm" role="status">
        {lendo && (
          <>
            <Loader size={14} /> Lendo o documento. Você pode continuar.
          </>
        )}
      </Text>
    </section>
  );
}
