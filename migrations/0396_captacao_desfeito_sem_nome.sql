-- That a transfer or copy was taken back names no other request: the line of the transfer itself does, to who sees that one.
update candidato_evento set destino_id = null,
  texto = case when texto ~ '^Desfeito: \S+ candidatos? copiad' then 'Cópia desfeita' else 'Transferência desfeita' end
where tipo = 'DESFEITO' and texto like 'Desfeito: %';
