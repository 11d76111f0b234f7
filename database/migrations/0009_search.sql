-- Vietnamese search and the filters of product lists. The database keeps all of it up to date by itself: generated columns are
-- filled by every writer, the seed and a restored dump included. The functions have bound bodies, so a restore with an
-- empty search path works, and they do not depend on the locale the database was made with.

-- Decomposed and in lower case. Latin, Greek and Cyrillic letters are spelled out because lower() follows the database's locale.
create function lower_decomposed(value text) returns text
  language sql immutable strict parallel safe
  return (
    select case
      when low ~ '[^\u0001-\u007f\u0300-\u036f]' then translate(
        low,
        'ÆÐØÞĐĦĲĿŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮẞⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅬⅭⅮⅯＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ',
        'æðøþđħĳŀłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯßⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻⅼⅽⅾⅿａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ')
      else low
    end
    from lower(normalize(value, NFD) collate "C") as low
  );

-- The same as fold() in foundation/fold.ts: 'Đèn thờ' becomes 'den tho'.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return replace(regexp_replace(lower_decomposed(value), '[\u0300-\u036f]', '', 'g'), 'đ', 'd');

-- The same as slugify() in foundation/fold.ts.
create function slug_text(value text) returns text
  language sql immutable strict parallel safe
  return trim(both '-' from regexp_replace(fold_text(value), '[^a-z0-9]+', '-', 'g'));

-- The same as spelledWords() in catalog/search.ts: words with their marks, in lower case, one space between them.
create function spelled_words(value text) returns text
  language sql immutable strict parallel safe
  return trim(both ' ' from regexp_replace(
    regexp_replace(
      normalize(lower_decomposed(value), NFC),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+', ' ', 'g'),
    '([0-9])([^0-9 ])', '\1 \2', 'g'));

-- The same as foldedWords() in catalog/search.ts: words of a to z and digits alone.
create function folded_words(value text) returns text
  language sql immutable strict parallel safe
  return trim(both ' ' from regexp_replace(fold_text(spelled_words(value)), '[^a-z0-9]+', ' ', 'g'));

-- Words with spaces around them, so that ' bàn thờ ' is found as whole words.
create function product_spelled(variadic parts text[]) returns text
  language sql immutable parallel safe
  return ' ' || spelled_words(array_to_string(parts, ' ')) || ' ';

-- What customers look for beside the names: values of attributes and options, in both languages.
create function product_facts(attributes jsonb, options jsonb) returns text
  language sql immutable strict parallel safe
  return concat_ws(' ',
    jsonb_path_query_array(attributes, '$[*].value')::text,
    jsonb_path_query_array(attributes, '$[*].valueEn')::text,
    jsonb_path_query_array(options, '$[*].values')::text,
    jsonb_path_query_array(options, '$[*].valuesEn')::text);

-- Names weigh more than English names, these more than facts, and the summary least.
create function product_words(name text, name_en text, facts text, summary text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('simple'::regconfig, folded_words(name)), 'A')
    || setweight(to_tsvector('simple'::regconfig, coalesce(folded_words(name_en), '')), 'B')
    || setweight(to_tsvector('simple'::regconfig, coalesce(folded_words(facts), '')), 'C')
    || setweight(to_tsvector('simple'::regconfig, coalesce(folded_words(summary), '')), 'D');

-- 'Gốm sứ' as an attribute named 'Chất liệu' becomes 'gom-su'.
create function product_materials(attributes jsonb) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct slug_text(a ->> 'value')), '{}')
    from jsonb_array_elements(attributes) a
    where fold_text(a ->> 'name') in ('chat lieu', 'material')
  );

-- 'Ø16 cm' as a value of an option named 'Kích thước' becomes '16-cm'.
create function product_sizes(options jsonb) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct slug_text(v)), '{}')
    from jsonb_array_elements(options) o, jsonb_array_elements_text(o -> 'values') v
    where fold_text(o ->> 'name') in ('kich thuoc', 'kich co', 'size')
  );

alter table product
  add column search_name text generated always as (product_spelled(name, name_en)) stored,
  add column search_text text generated always as (
    product_spelled(name, name_en, summary, product_facts(attributes, options))) stored,
  add column search_words tsvector generated always as (
    product_words(name, name_en, product_facts(attributes, options), summary)) stored,
  add column materials text[] generated always as (product_materials(attributes)) stored,
  add column sizes text[] generated always as (product_sizes(options)) stored;

create index product_search_words on product using gin (search_words);
create index product_name_trigrams on product using gin (folded_words(name) gin_trgm_ops);
create index product_materials_any on product using gin (materials);
create index product_sizes_any on product using gin (sizes);
create index product_published_rating on product (rating_hundredths desc, id) where status = 'published';
